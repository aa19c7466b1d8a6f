package dev.yore.bench.speed;

import dev.yore.langchain4j.ai.DefaultEmbedder;
import dev.yore.time.expression.TimeContext;
import dev.yore.time.expression.TimeExpression;
import dev.yore.time.expression.TimeResolver;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What a message costs to read for time words, and what to embed: the other thing that is done with every message. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class TimeWordsBenchmark {
    private static final String MESSAGE =
            "We moved to Lyon two weeks ago, and since Monday I have worked at a bakery near the river. My sister June "
                    + "visits from 11 to 13 September; last summer she stayed until the end of August, and we rowed every Tuesday. ";

    /** Times the message. */
    @Param({"1", "4", "16"})
    public int length = 1;

    private final DefaultEmbedder embedder = new DefaultEmbedder();
    private final TimeResolver resolver = TimeResolver.english();
    private final TimeContext context = TimeContext.at(Instant.parse("2026-05-16T12:00:00Z"), ZoneOffset.UTC);
    private String text = "";

    @Setup
    public void write() {
        text = MESSAGE.repeat(length);
    }

    @Benchmark
    public List<TimeExpression> resolve() {
        return resolver.resolve(text, context);
    }

    @Benchmark
    public float[] embed() {
        return embedder.embed(text);
    }
}
