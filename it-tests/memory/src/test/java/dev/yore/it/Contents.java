package dev.yore.it;

import dev.yore.model.GroupId;
import dev.yore.store.GroupHead;
import dev.yore.store.MemoryStore;
import dev.yore.store.Revision;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All that a store keeps of one group, in no order, to be compared with what another one keeps. */
record Contents(GroupHead head, Map<Object, Long> items, Map<String, String> windows) {
    static Contents of(MemoryStore store, GroupId group) {
        return store.group(group).read(reader -> {
            var items = new HashMap<Object, Long>();
            reader.scan(part -> lists(part).forEach(list -> list.forEach(item -> items.merge(item, 1L, Long::sum))));
            var windows = new TreeMap<String, String>();
            reader.windows((thread, text) -> windows.put(thread.value(), text));
            return new Contents(reader.head(), items, windows);
        });
    }

    private static List<List<?>> lists(Revision part) {
        return List.of(
                part.episodes(),
                part.states(),
                part.entities(),
                part.mentions(),
                part.claims(),
                part.opened(),
                part.merges(),
                part.exemptions());
    }
}
