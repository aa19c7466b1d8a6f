package dev.yore.bench.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.store.lucene.Step;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class KillPlanTest {
    @Test
    void aThirdIsInsideACommitOrAMergeAndAThirdAtSomeMoment() {
        Random random = new Random(1);
        List<KillPlan> plans = IntStream.range(0, 72)
                .mapToObj(kill -> KillPlan.draw(kill, random))
                .toList();
        assertThat(plans).filteredOn(plan -> plan.step() == null).hasSize(24);
        assertThat(plans)
                .filteredOn(plan -> plan.step() == Step.FLUSH || plan.step() == Step.DELETION)
                .hasSize(24);
        assertThat(plans.stream().flatMap(plan -> Stream.ofNullable(plan.step())))
                .contains(Step.values());
    }
}
