package dev.yore.bench.crash;

import dev.yore.bench.crash.Act.Forget;
import dev.yore.bench.crash.Act.Retract;
import dev.yore.bench.crash.Act.Say;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.GroupId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * What is told: several lanes side by side, two to a group, each of which is a conversation without end. In each somebody
 * moves, changes jobs and learns languages, so that facts end, for a while; then somebody else goes on. Now and then a turn
 * is taken back or forgotten. The same seed gives the same acts, in whatever order they are asked for.
 */
final class Story {
    static final int LANES = 6;

    private static final int GROUPS = 3;
    /** Every second lane waits for facts now and then only, so that there is always something to extract still. */
    private static final int WAITS_EVERY = 10;

    private static final int TURNS_OF_A_PERSON = 25;
    private static final int PERIOD = 20;
    /** A turn that is taken back is at the most so far away. */
    private static final int REACH = 4;

    private static final Instant BEGINNING = Instant.parse("2024-01-01T00:00:00Z");
    private static final List<String> NAMES = List.of("Mira", "Tomas", "Ines", "Jonas", "Lena", "Oskar");
    private static final List<String> SYLLABLES =
            List.of("bar", "den", "fol", "gri", "kem", "lun", "mor", "nis", "pel", "tav");
    private static final List<String> CITIES =
            List.of("Lyon", "Turin", "Lund", "Oslo", "Porto", "Ghent", "Bergen", "Krakow", "Leeds", "Graz");
    private static final List<String> FIRMS =
            List.of("Acme", "Nordwerk", "Brightline", "Halvora", "Quintal", "Sandrow", "Tessaly", "Vellum");
    private static final List<String> LANGUAGES =
            List.of("French", "German", "Dutch", "Italian", "Polish", "Swedish", "Spanish", "Greek");

    private final long seed;

    Story(long seed) {
        this.seed = seed;
    }

    static List<GroupId> groups() {
        return IntStream.range(0, GROUPS).mapToObj(Story::group).toList();
    }

    static GroupId groupOf(int lane) {
        return group(lane % GROUPS);
    }

    private static GroupId group(int number) {
        return GroupId.of("group-" + number);
    }

    static List<Integer> lanesOf(GroupId group) {
        return IntStream.range(0, LANES)
                .filter(lane -> groupOf(lane).equals(group))
                .boxed()
                .toList();
    }

    /** @param n from 0, in its lane */
    Act act(int lane, int n) {
        return switch (n % PERIOD) {
            case 6 -> new Retract(groupOf(lane), id(lane, n - 3));
            case 11 -> new Forget(groupOf(lane), id(lane, n - 3));
            // What was only just told mostly waits for extraction still.
            case 14 -> new Retract(groupOf(lane), id(lane, n - 1));
            case 19 -> new Forget(groupOf(lane), id(lane, n - REACH));
            default -> say(lane, n);
        };
    }

    /** Whether a turn counts as acknowledged only when its facts are there. */
    static boolean isAwaited(int lane, int n) {
        return lane % 2 == 0 || n % WAITS_EVERY == 0;
    }

    /** The act that retracts a turn. */
    OptionalInt retractionOf(int lane, int n) {
        return later(lane, n, new Retract(groupOf(lane), id(lane, n)));
    }

    /** The act that forgets a turn. */
    OptionalInt forgettingOf(int lane, int n) {
        return later(lane, n, new Forget(groupOf(lane), id(lane, n)));
    }

    private OptionalInt later(int lane, int n, Act act) {
        return IntStream.rangeClosed(n + 1, n + REACH)
                .filter(later -> act(lane, later).equals(act))
                .findFirst();
    }

    private static EpisodeId id(int lane, int n) {
        return EpisodeId.of(lane + "-" + n);
    }

    private Say say(int lane, int n) {
        Random random = new Random((seed * 31 + lane) * 1_000_003 + n);
        StringBuilder words = new StringBuilder("I moved to " + one(CITIES, random) + ".");
        int claims = 1;
        if (random.nextBoolean()) {
            words.append(" I joined ").append(one(FIRMS, random)).append('.');
            claims++;
        }
        if (random.nextBoolean()) {
            words.append(" I speak ").append(one(LANGUAGES, random)).append('.');
            claims++;
        }
        Episode.Draft draft = Episode.message(groupOf(lane).value(), words.toString(), at(lane, n))
                .withId(id(lane, n).value())
                .inThread("lane-" + lane)
                .saidBy(speaker(lane, n / TURNS_OF_A_PERSON));
        return new Say(id(lane, n), draft, claims);
    }

    private static <T> T one(List<T> of, Random random) {
        return of.get(random.nextInt(of.size()));
    }

    /** No two turns are said at one instant. */
    private static Instant at(int lane, int n) {
        return BEGINNING.plus(Duration.ofHours(n)).plus(Duration.ofMinutes(lane));
    }

    private static String speaker(int lane, int person) {
        StringBuilder name = new StringBuilder();
        for (int rest = person; name.isEmpty() || rest > 0; rest /= SYLLABLES.size()) {
            name.append(SYLLABLES.get(rest % SYLLABLES.size()));
        }
        name.setCharAt(0, Character.toUpperCase(name.charAt(0)));
        return NAMES.get(lane) + " " + name;
    }
}
