package dev.yore.graph;

import dev.yore.ai.Embedder;
import dev.yore.ai.Excerpt;
import dev.yore.error.MemoryException;
import dev.yore.model.Episode;
import dev.yore.model.Episode.Draft;
import dev.yore.model.ThreadId;
import dev.yore.store.GroupReader;
import dev.yore.store.Indexed;
import dev.yore.store.Passage;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What things are found by. A turn is found by its own words, with its speaker and its day, and by its words after those of the
 * turns before: an answer alone ("Yes, last May") says little. A turn that is long says enough by itself, and its
 * neighbours would only drown it. Thread-safe.
 */
public final class Passages {
    private static final Logger LOG = System.getLogger(Passages.class.getName());

    /** Turns before a turn that it is read with. */
    public static final int NEIGHBOURS = 2;
    /** Characters that a turn and its neighbours may have together; what an embedding model can still hold apart. */
    private static final int CONTEXT_LENGTH = 800;
    /** Characters of a text that are embedded; all of them are found by their words. */
    private static final int EMBEDDED_LENGTH = 8_000;

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("EEEE d MMMM uuuu", Locale.ENGLISH);

    private final Embedder embedder;

    public Passages(Embedder embedder) {
        this.embedder = embedder;
    }

    /** The passages of drafts of one group, in order; each draft's neighbours are the turns before it in its thread. */
    public List<Indexed<Draft>> ofDrafts(GroupReader reader, List<Draft> drafts) {
        Map<ThreadId, Deque<String>> last = new HashMap<>();
        var own = new ArrayList<String>();
        var inContext = new ArrayList<String>();
        for (Draft draft : drafts) {
            ThreadId thread = Objects.requireNonNull(draft.thread());
            String words = words(draft.speaker(), draft.content());
            Deque<String> before = last.computeIfAbsent(thread, t -> wordsOfLast(reader, t));
            own.add(words);
            inContext.add(inContext(before, words));
            before.addLast(words);
        }
        Map<String, Passage> passages = of(concat(own, inContext));
        var indexed = new ArrayList<Indexed<Draft>>();
        for (int i = 0; i < drafts.size(); i++) {
            indexed.add(new Indexed<>(drafts.get(i), at(passages, own.get(i)), at(passages, inContext.get(i))));
        }
        return indexed;
    }

    /** One passage a distinct text. A text that cannot be embedded now is found by its words alone. */
    public Map<String, Passage> of(List<String> texts) {
        List<String> distinct = texts.stream().distinct().toList();
        return passages(distinct, embedIfPossible(distinct));
    }

    /**
     * One passage a distinct text, each with its vector.
     *
     * @throws MemoryException if the embedder does
     */
    public Map<String, Passage> embedded(List<String> texts) {
        List<String> distinct = texts.stream().distinct().toList();
        return passages(distinct, embed(distinct));
    }

    private static Map<String, Passage> passages(List<String> ordered, List<float[]> vectors) {
        var passages = new HashMap<String, Passage>();
        for (int i = 0; i < ordered.size(); i++) {
            Passage.Vector vector = vectors.isEmpty() ? null : new Passage.Vector(vectors.get(i));
            passages.put(ordered.get(i), new Passage(ordered.get(i), vector));
        }
        return passages;
    }

    /**
     * The passages of a turn that is recorded already, from a book.
     *
     * @param before the turns before it in its thread, oldest first
     * @param zone the group's
     */
    public static Indexed<Episode> ofTurn(Episode turn, List<Episode> before, PassageBook book, ZoneId zone) {
        String words = words(turn.speaker(), turn.content());
        var neighbours = new ArrayDeque<String>();
        before.forEach(neighbour -> neighbours.addLast(words(neighbour.speaker(), neighbour.content())));
        return dated(turn, book.of(words), book.of(inContext(neighbours, words)), zone);
    }

    /**
     * A turn with its passages, found also by the words of the day when it was said ("Monday 8 May 2023"). Its vectors
     * stay those of its words alone: a date says little in a text's meaning.
     *
     * @param zone the group's
     */
    public static Indexed<Episode> dated(Episode turn, Passage own, @Nullable Passage inContext, ZoneId zone) {
        String day = DAY.format(turn.validAt().atZone(zone));
        return new Indexed<>(turn, dated(own, day), inContext == null ? null : dated(inContext, day));
    }

    private static Passage dated(Passage passage, String day) {
        return new Passage(passage.text() + "\n" + day, passage.vector());
    }

    private List<float[]> embed(List<String> texts) {
        return texts.isEmpty()
                ? List.of()
                : embedder.embed(texts.stream()
                        .map(text -> Excerpt.of(text, EMBEDDED_LENGTH))
                        .toList());
    }

    private List<float[]> embedIfPossible(List<String> texts) {
        try {
            return embed(texts);
        } catch (MemoryException e) {
            LOG.log(
                    Level.WARNING,
                    "{0} texts stored without vectors, found by words alone: {1}",
                    texts.size(),
                    e.getMessage());
            return List.of();
        }
    }

    private static Deque<String> wordsOfLast(GroupReader reader, ThreadId thread) {
        return reader.turnsBefore(thread, Long.MAX_VALUE, NEIGHBOURS).stream()
                .map(turn -> words(turn.speaker(), turn.content()))
                .collect(Collectors.toCollection(ArrayDeque::new));
    }

    private static String inContext(Deque<String> before, String words) {
        String text = words;
        Iterator<String> backwards = before.descendingIterator();
        for (int i = 0; i < NEIGHBOURS && backwards.hasNext(); i++) {
            String longer = backwards.next() + "\n" + text;
            if (longer.length() > CONTEXT_LENGTH) {
                break;
            }
            text = longer;
        }
        return text;
    }

    private static String words(@Nullable String speaker, String content) {
        return speaker + ": " + content;
    }

    private static Passage at(Map<String, Passage> passages, String text) {
        return Objects.requireNonNull(passages.get(text));
    }

    private static List<String> concat(List<String> first, List<String> second) {
        var all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }
}
