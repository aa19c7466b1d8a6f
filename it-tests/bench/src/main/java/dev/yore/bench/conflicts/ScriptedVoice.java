package dev.yore.bench.conflicts;

import dev.yore.MemoryBuilder;
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

    @Override
    public MemoryBuilder wire(MemoryBuilder memory) {
        return memory.chat(script).batchSize(1);
    }

    @Override
    public boolean canTell(History history) {
        return true;
    }

    @Override
    public String words(Tale tale, Step.Say say) {
        String words = Wording.message(say.statements());
        var message = new Script.Message(speaker(say), say.at().truncatedTo(ChronoUnit.SECONDS), words);
        script.expect(message, say.statements(), tale.history.zone());
        return words;
    }

    @Override
    public String speaker(Step.Say say) {
        Thing source = say.statements().get(0).key().source();
        return source.type().equals("Person") ? source.name() : BYSTANDER;
    }

    @Override
    public boolean knowsTypes() {
        return true;
    }

    @Override
    public List<Integer> places(Step.Say say, Supplier<Viewer> viewer) {
        return IntStream.range(0, say.statements().size()).boxed().toList();
    }
}
