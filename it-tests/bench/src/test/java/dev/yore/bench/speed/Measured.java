package dev.yore.bench.speed;

import java.util.Collection;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** The figures of one run of JMH: time and allocation of each method of a benchmark with each of its parameters. */
final class Measured {
    private final Collection<RunResult> results;

    private Measured(Collection<RunResult> results) {
        this.results = results;
    }

    /** Runs all methods of a benchmark in a JVM of their own, with its garbage counted. */
    static Measured of(Class<?> benchmark) throws RunnerException {
        return new Measured(new Runner(new OptionsBuilder()
                        .include("^" + benchmark.getName().replace(".", "\\.") + "\\.")
                        .forks(1)
                        .jvmArgs("-Xmx1g")
                        .warmupIterations(5)
                        .warmupTime(TimeValue.seconds(2))
                        .measurementIterations(5)
                        .measurementTime(TimeValue.seconds(2))
                        .addProfiler(GCProfiler.class)
                        .build())
                .run());
    }

    /** In the benchmark's unit. */
    double time(String method, Map<String, String> parameters) {
        return result(method, parameters).getPrimaryResult().getScore();
    }

    /** Bytes allocated each time that the method runs. */
    double bytes(String method, Map<String, String> parameters) {
        Result<?> allocated = result(method, parameters).getSecondaryResults().get("gc.alloc.rate.norm");
        if (allocated == null) {
            throw new AssertionError("this JVM does not count what is allocated");
        }
        return allocated.getScore();
    }

    private RunResult result(String method, Map<String, String> parameters) {
        return results.stream()
                .filter(result -> result.getParams().getBenchmark().endsWith("." + method))
                .filter(result -> parameters.entrySet().stream()
                        .allMatch(parameter ->
                                parameter.getValue().equals(result.getParams().getParam(parameter.getKey()))))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no figures of " + method + " with " + parameters));
    }
}
