package dev.yore.bench.conflicts.story;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Chance, from a seed. */
public final class Dice {
    private final Random random;

    public Dice(long seed) {
        this.random = new Random(seed);
    }

    public int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    public boolean oneIn(int n) {
        return random.nextInt(n) == 0;
    }

    public <T> T of(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    public <T> List<T> some(int n, List<T> list) {
        List<T> shuffled = shuffled(list);
        return List.copyOf(shuffled.subList(0, Math.min(n, shuffled.size())));
    }

    public <T> List<T> shuffled(List<T> list) {
        List<T> shuffled = new ArrayList<>(list);
        Collections.shuffle(shuffled, random);
        return shuffled;
    }

    LocalDate day(LocalDate earliest, int withinDays) {
        return earliest.plusDays(random.nextInt(withinDays));
    }

    /** Some moment of a day. */
    Instant at(LocalDate day, ZoneId zone) {
        return day.atStartOfDay(zone).toInstant().plusSeconds(between(6 * 3600, 22 * 3600));
    }

    Instant after(Instant earlier, int leastDays, int mostDays) {
        return earlier.plus(Duration.ofDays(between(leastDays, mostDays))).plusSeconds(between(0, 3600));
    }
}
