package dev.yore.bench.latency;

import dev.yore.model.GroupId;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Invented people and what is so of them: about twenty facts each, of seven kinds, of which homes and jobs follow one
 * another. The same seed and sizes give the same world.
 */
final class World {
    private static final int FACTS_OF_A_PERSON = 20;
    /** So many people's facts are told in turn. */
    private static final int CIRCLE = 1_000;

    private static final int TARGETS_OF_A_KIND = 200;
    private static final int FIRST_NAMES = 120;
    private static final int LAST_NAMES = 600;
    private static final LocalDate BEGINNING = LocalDate.of(2012, 1, 1);
    private static final int DAYS = 5_000;

    /** What can be so of a person; those that follow one another come first. */
    private static final List<Kind> KINDS = List.of(
            new Kind("LIVES_IN", "City", true, "%s lives in %s", "%s has a flat in %s now", "%s moved to %s"),
            new Kind("WORKS_AT", "Organization", true, "%s works at %s", "%s has a job at %s", "%s joined %s"),
            new Kind("LIKES", "Thing", false, "%s likes %s", "%s is fond of %s", "%s could spend all day on %s"),
            new Kind("OWNS", "Thing", false, "%s owns a %s", "%s has a %s", "%s bought a %s"),
            new Kind("SPEAKS", "Language", false, "%s speaks %s", "%s has learnt %s", "%s is fluent in %s"),
            new Kind("VISITED", "Place", false, "%s visited %s", "%s went to %s", "%s spent a week in %s"),
            new Kind("MEMBER_OF", "Organization", false, "%s is a member of %s", "%s belongs to %s", "%s sits in %s"));

    private record Kind(String relation, String targetType, boolean succeeds, List<String> sentences) {
        Kind(String relation, String targetType, boolean succeeds, String... sentences) {
            this(relation, targetType, succeeds, List.of(sentences));
        }
    }

    /**
     * One fact, and the turn in which it is told.
     *
     * @param number from 0, in its group
     * @param statement the sentence with both names in it
     * @param form the sentence with neither
     * @param until absent: it holds still
     */
    record Telling(
            GroupId group,
            int number,
            String person,
            String relation,
            String target,
            String targetType,
            String statement,
            String form,
            Instant from,
            @Nullable Instant until) {

        boolean holdsAt(Instant t) {
            return !from.isAfter(t) && (until == null || t.isBefore(until));
        }
    }

    private final long seed;
    private final int groups;
    private final int factsOfAGroup;
    private final List<String> firstNames;
    private final List<String> lastNames;
    private final Map<String, List<String>> targets = new TreeMap<>();

    World(long seed, int facts, int groups) {
        this.seed = seed;
        this.groups = groups;
        this.factsOfAGroup = facts / groups;
        if (factsOfAGroup < FACTS_OF_A_PERSON) {
            throw new IllegalArgumentException(
                    "a group must have at least " + FACTS_OF_A_PERSON + " facts, got " + factsOfAGroup);
        }
        Random random = new Random(seed);
        firstNames = names(random, FIRST_NAMES, 2);
        lastNames = names(random, LAST_NAMES, 3);
        KINDS.forEach(kind -> targets.put(kind.relation(), names(random, TARGETS_OF_A_KIND, 3)));
    }

    private static List<String> names(Random random, int n, int syllables) {
        return Stream.generate(() -> name(random, syllables))
                .distinct()
                .limit(n)
                .toList();
    }

    private static String name(Random random, int syllables) {
        var name = new StringBuilder();
        for (int i = 0; i < syllables; i++) {
            name.append("bdfghklmnprstvz".charAt(random.nextInt(15)))
                    .append("aeiou".charAt(random.nextInt(5)))
                    .append(random.nextInt(3) == 0 ? "lnrs".charAt(random.nextInt(4)) : "");
        }
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    GroupId group(int g) {
        return GroupId.of("group-" + g);
    }

    int groups() {
        return groups;
    }

    int people() {
        return Math.max(1, factsOfAGroup / FACTS_OF_A_PERSON);
    }

    /** Two words, the same person in no two places of a group. */
    String person(int p) {
        return firstNames.get(p % FIRST_NAMES) + " " + lastNames.get(p / FIRST_NAMES % LAST_NAMES);
    }

    /** Tells everything, group by group. */
    void tell(Consumer<Telling> listener) {
        for (int g = 0; g < groups; g++) {
            Random random = new Random(seed * 1_000_003 + g);
            int told = 0;
            for (int p = 0; told < factsOfAGroup; p += CIRCLE) {
                int people = Math.min(CIRCLE, people() - p);
                boolean isLast = p + CIRCLE >= people();
                int most = isLast ? factsOfAGroup - told : people * FACTS_OF_A_PERSON;
                told += tell(g, told, p, people, most, random, listener);
            }
        }
    }

    private int tell(int g, int from, int first, int people, int n, Random random, Consumer<Telling> listener) {
        List<Telling> circle = new ArrayList<>();
        for (int p = 0; p < people; p++) {
            int ofThis = n / people + (p < n % people ? 1 : 0);
            circle.addAll(life(g, first + p, ofThis, random));
        }
        Collections.shuffle(circle, random);
        for (int i = 0; i < circle.size(); i++) {
            listener.accept(numbered(circle.get(i), from + i));
        }
        return circle.size();
    }

    private static Telling numbered(Telling t, int number) {
        return new Telling(
                t.group(),
                number,
                t.person(),
                t.relation(),
                t.target(),
                t.targetType(),
                t.statement(),
                t.form(),
                t.from(),
                t.until());
    }

    private List<Telling> life(int g, int p, int facts, Random random) {
        List<Telling> life = new ArrayList<>();
        for (int k = 0; k < KINDS.size(); k++) {
            Kind kind = KINDS.get(k);
            int n = facts / KINDS.size() + (k < facts % KINDS.size() ? 1 : 0);
            int[] days = IntStream.generate(() -> random.nextInt(DAYS))
                    .distinct()
                    .limit(n)
                    .sorted()
                    .toArray();
            for (int i = 0; i < n; i++) {
                Instant until = kind.succeeds() && i + 1 < n ? day(days[i + 1]) : null;
                life.add(telling(g, p, kind, random, day(days[i]), until));
            }
        }
        return life;
    }

    private Telling telling(int g, int p, Kind kind, Random random, Instant from, @Nullable Instant until) {
        List<String> possible = targets.getOrDefault(kind.relation(), List.of());
        String target = possible.get(random.nextInt(possible.size()));
        String form = kind.sentences().get(random.nextInt(kind.sentences().size()));
        String statement = String.format(form, person(p), target);
        return new Telling(
                group(g), 0, person(p), kind.relation(), target, kind.targetType(), statement, form, from, until);
    }

    /** After everything that is told. */
    static Instant end() {
        return day(DAYS);
    }

    private static Instant day(int day) {
        return BEGINNING.plusDays(day).atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    /**
     * What is asked before anything is timed: other questions, so that nothing is answered from a cache of answers, and
     * five times as many, since a program that has just been started is still being compiled.
     */
    List<Asked> questionsBefore(int n, long asking) {
        return questions(5 * n, asking);
    }

    /** Questions of mixed length about people of a group. */
    List<Asked> questions(int n, long asking) {
        Random random = new Random(asking);
        List<Asked> questions = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            GroupId group = group(random.nextInt(groups));
            String person = person(random.nextInt(people()));
            questions.add(new Asked(group, words(person, i, random)));
        }
        return questions;
    }

    private String words(String person, int i, Random random) {
        return switch (i % 4) {
            case 0 -> "Where does " + person + " live?";
            case 1 -> "Who does " + person + " work for these days, and what did I hear of the time before that?";
            case 2 -> "Where did " + person + " live in " + (2013 + random.nextInt(12)) + "?";
            default ->
                "I was talking to a friend the other day about the people we used to spend our holidays with, and "
                        + "somehow we came to speak of " + person + ". Neither of us could say with any certainty "
                        + "which languages that was, or whether there had been a house or a boat, only that we had been "
                        + "told about it at length. Could you tell me what you know about this, what is still so today, "
                        + "and what has changed since we last talked about it?";
        };
    }

    record Asked(GroupId group, String words) {}
}
