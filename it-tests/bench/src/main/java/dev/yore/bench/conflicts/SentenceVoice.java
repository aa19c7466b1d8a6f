package dev.yore.bench.conflicts;

import dev.yore.ExtractionMode;
import dev.yore.MemoryBuilder;
import dev.yore.bench.conflicts.oracle.Key;
import dev.yore.bench.conflicts.story.History;
import dev.yore.bench.conflicts.story.Retelling.Tellable;
import dev.yore.bench.conflicts.story.Step;
import dev.yore.time.Claim;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/** English sentences, read without a model: what goes wrong may be the reading. */
final class SentenceVoice implements Voice {
    private final Map<String, Tellable> tellable = new HashMap<>();

    SentenceVoice(List<Tellable> all) {
        all.forEach(each -> tellable.put(each.history().name(), each));
    }

    @Override
    public MemoryBuilder wire(MemoryBuilder memory) {
        return memory.extraction(ExtractionMode.OFFLINE);
    }

    @Override
    public int batch() {
        return 1;
    }

    @Override
    public boolean canTell(History history) {
        return true;
    }

    @Override
    public String words(Tale tale, Step.Say say) {
        return Objects.requireNonNull(of(tale).words().get(say.episode()), say.episode());
    }

    @Override
    public String speaker(Tale tale, Step.Say say) {
        return of(tale).speaker().name();
    }

    @Override
    public boolean knowsTypes() {
        return false;
    }

    @Override
    public boolean counts(Tale tale, Key key) {
        return of(tale).counts(key);
    }

    private Tellable of(Tale tale) {
        return Objects.requireNonNull(tellable.get(tale.history.name()), tale.history.name());
    }

    @Override
    public List<Integer> places(Tale tale, Step.Say say, Supplier<Viewer> viewer) {
        Viewer now = viewer.get();
        Map<Integer, Claim> claims = now.claims(say.episode());
        List<Integer> places = new ArrayList<>();
        say.statements()
                .forEach(statement -> places.add(claims.entrySet().stream()
                        .filter(claim -> now.key(claim.getValue()).equals(tale.bounds.canonical(statement.key())))
                        .map(Map.Entry::getKey)
                        .findFirst()
                        .orElse(-1)));
        return places;
    }
}
