package dev.yore.bench.conflicts;

import dev.yore.MemoryBuilder;
import dev.yore.bench.conflicts.oracle.Key;
import dev.yore.bench.conflicts.oracle.Thing;
import dev.yore.bench.conflicts.story.History;
import dev.yore.bench.conflicts.story.Step;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Plain words, read by a model that knows what is meant: what goes wrong is not the reading. */
final class ScriptedVoice implements Voice {
    private static final String BYSTANDER = "Kim";

    private final Script script = new Script();
    private final int batch;

    /** @param batch at most so many messages share a call */
    ScriptedVoice(int batch) {
        this.batch = batch;
    }

    @Override
    public MemoryBuilder wire(MemoryBuilder memory) {
        return memory.chat(script).batchSize(batch);
    }

    @Override
    public int batch() {
        return batch;
    }

    /** Which message of a batch a verdict is about, the model is not told: two may say the same. */
    @Override
    public boolean canTell(History history) {
        return batch == 1
                || history.steps().stream()
                        .noneMatch(step -> step instanceof Step.Say say
                                && !say.judgements().isEmpty());
    }

    @Override
    public String words(Tale tale, Step.Say say) {
        String words = Wording.message(say.statements());
        var message = new Script.Message(speaker(tale, say), say.at().truncatedTo(ChronoUnit.SECONDS), words);
        script.expect(message, say, tale.history.zone());
        return words;
    }

    @Override
    public String speaker(Tale tale, Step.Say say) {
        Thing source = say.statements().get(0).key().source();
        return source.type().equals("Person") ? source.name() : BYSTANDER;
    }

    @Override
    public boolean counts(Tale tale, Key key) {
        return true;
    }

    @Override
    public boolean knowsTypes() {
        return true;
    }

    @Override
    public List<Integer> places(Tale tale, Step.Say say, Supplier<Viewer> viewer) {
        return IntStream.range(0, say.statements().size()).boxed().toList();
    }
}
