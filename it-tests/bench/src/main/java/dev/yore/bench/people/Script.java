package dev.yore.bench.people;

import dev.yore.bench.conflicts.story.Dice;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Who says what when, over about a year: every fact once, by whom it is about or by another, what took the place of
 * something else after it; and beside them what only sounds alike, and small talk.
 */
final class Script {
    private static final int SESSIONS = 48;
    private static final int SEATS = 5;
    /** In sessions before this one is said what is no longer so at the end. */
    private static final int FORMERLY = 20;
    /** From this session on is said what has taken its place. */
    private static final int NEWLY = 28;

    private static final int NEAR_MISSES_A_RELATION = 4;
    private static final int CHATTER_A_SESSION = 2;
    private static final LocalDate FIRST_DAY = LocalDate.of(2024, 1, 8);

    private final World world;
    private final Dice dice;
    private final Words phrasings;
    private final Words smallTalk;
    private final List<Session> sessions;

    private Script(World world, Dice dice) {
        this.world = world;
        this.dice = dice;
        this.phrasings = new Words("phrasings.txt", dice);
        this.smallTalk = new Words("smalltalk.txt", dice);
        Deck<Person> seats = new Deck<>(world.people(), dice);
        this.sessions = IntStream.range(0, SESSIONS)
                .mapToObj(number -> new Session(
                        number, Stream.generate(seats::deal).limit(SEATS).toList()))
                .toList();
    }

    static Minutes tell(World world, Dice dice) {
        Script script = new Script(world, dice);
        world.facts().forEach(script::tell);
        for (Relation relation : Relation.values()) {
            for (int i = 0; i < NEAR_MISSES_A_RELATION; i++) {
                script.miss(relation);
            }
        }
        script.sessions.forEach(script::chat);
        return script.hold();
    }

    private void tell(Fact fact) {
        String change = world.isChange(fact) ? "-new" : "";
        boolean own = phrasings.has(fact.relation() + " own") && !dice.oneIn(3);
        Seat seat = seat(
                sessions.subList(change.isEmpty() ? 0 : NEWLY, fact.former() ? FORMERLY : SESSIONS),
                person -> own == person.name().equals(fact.subject())
                        && !person.name().equals(fact.object())
                        && world.knows(person, fact));
        String phrase = phrasings.deal(fact.relation() + (own ? " own" : " other") + change);
        seat.session.tells(seat.person, inWords(phrase, seat.person, fact.subject(), fact.object()), fact);
    }

    /** Says something of the relation's subjects and objects, but no fact, and nothing of what the speaker has. */
    private void miss(Relation relation) {
        List<Fact> facts = world.facts(relation).toList();
        String who = dice.of(facts).subject();
        List<String> others = facts.stream()
                .map(Fact::object)
                .filter(object -> !object.equals(who) && facts.stream().noneMatch(fact -> fact.links(who, object)))
                .toList();
        String what = dice.of(others);
        Seat seat = seat(
                sessions,
                person -> !person.name().equals(who)
                        && !person.name().equals(what)
                        && facts.stream().noneMatch(fact -> fact.links(person.name(), what)));
        String phrase = phrasings.deal(relation + " near");
        seat.session.says(seat.person, inWords(phrase, seat.person, who, what));
    }

    private void chat(Session session) {
        for (int i = 0; i < CHATTER_A_SESSION; i++) {
            Person speaker = dice.of(session.seats());
            session.says(speaker, inWords(smallTalk.deal("chatter"), speaker, "", ""));
        }
    }

    private record Seat(Session session, Person person) {}

    /** Some seat of somebody who would say it. */
    private Seat seat(List<Session> some, Predicate<Person> wouldSay) {
        List<Seat> seats = some.stream()
                .flatMap(session -> session.seats().stream().filter(wouldSay).map(person -> new Seat(session, person)))
                .toList();
        return dice.of(seats);
    }

    private String inWords(String phrase, Person speaker, String who, String what) {
        String one = dice.of(world.people().stream()
                .map(Person::name)
                .filter(name -> !name.equals(speaker.name()) && !name.equals(who) && !name.equals(what))
                .toList());
        String project = dice.of(world.facts(Relation.LEADS).toList()).object();
        String aboutWho =
                world.person(who).map(person -> person.inPronouns(phrase)).orElse(phrase);
        String words = aboutWho.replace("{who}", who)
                .replace("{what}", what)
                .replace("{one}", one)
                .replace("{project}", project);
        String sentence = words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
        return dice.oneIn(3) ? smallTalk.deal("lead-in") + " " + sentence : sentence;
    }

    private Minutes hold() {
        Minutes minutes = new Minutes();
        LocalDate day = FIRST_DAY;
        for (Session session : sessions) {
            Instant start = day.atStartOfDay(ZoneOffset.UTC).toInstant().plusSeconds(dice.between(9 * 3600, 16 * 3600));
            minutes.addAll(session.held(start, smallTalk, dice));
            day = day.plusDays(dice.between(4, 11));
        }
        return minutes;
    }
}
