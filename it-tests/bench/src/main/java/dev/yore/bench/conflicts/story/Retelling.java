package dev.yore.bench.conflicts.story;

import dev.yore.bench.conflicts.oracle.Key;
import dev.yore.bench.conflicts.oracle.Thing;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.TextStyle;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A short life around one template: something plain is said first that the template's sentence may end, or must not;
 * then the sentence.
 */
public final class Retelling {
    /** The episode of the template's sentence. */
    public static final String SENTENCE = "sentence";

    private static final String PLAIN = "plain";
    private static final Set<String> OF_WHAT_IS =
            Set.of("end", "return", "negation", "hearsay", "question", "conditional");
    /** Plain words for what can be at an end later, of the speaker and of another. */
    private static final Map<String, List<String>> PLAINLY = Map.of(
            "LIVES_IN", List.of("I live in {X}.", "{P} lives in {X}."),
            "WORKS_AT", List.of("I work at {X}.", "{P} works at {X}."),
            "WORKS_AS", List.of("I work as a {X}.", "{P} works as a {X}."),
            "MARRIED_TO", List.of("I'm married to {X}.", "{P} is married to {X}."),
            "PARTNER_OF", List.of("I'm dating {X}.", "{P} is dating {X}."),
            "MEMBER_OF", List.of("I'm a member of {X}.", "{P} is a member of {X}."),
            "OWNS", List.of("I own a {X}.", "{P} owns a {X}."),
            "LIKES", List.of("I love {X}.", "{P} loves {X}."),
            "PLAYS", List.of("I play the {X}.", "{P} plays the {X}."));

    private static final Map<String, List<String>> PLANS = Map.of(
            "LIVES_IN", List.of("I'm moving to {X} on 3 May 2031.", "{P} is moving to {X} on 3 May 2031."),
            "WORKS_AT", List.of("I'm starting at {X} on 3 May 2031.", "{P} is starting at {X} on 3 May 2031."),
            "MARRIED_TO", List.of("I'm marrying {X} on 3 May 2031.", "{P} is marrying {X} on 3 May 2031."));

    private static final LocalDate PLANNED = LocalDate.of(2031, 5, 3);

    private final Template template;
    private final Dice dice;
    private final Plot plot;
    private final Map<String, String> words = new HashMap<>();
    private final Thing speaker;
    private final Thing source;
    private final Thing target;
    private final Thing other;
    private final Thing another;

    private Retelling(String set, Template template, int number, Dice dice) {
        this.template = template;
        this.dice = dice;
        this.plot = new Plot(set + " " + template.extent(), template.id() + "-" + number, number, dice);
        List<Thing> people = dice.shuffled(Fillings.people());
        this.speaker = people.get(0);
        this.another = people.get(1);
        this.source = template.isOfAnother() ? another : speaker;
        List<Thing> targets = dice.shuffled(Fillings.targets(template.relation()).stream()
                .filter(thing -> !thing.equals(speaker) && !thing.equals(another))
                .toList());
        this.target = targets.get(0);
        this.other = targets.get(1);
    }

    /** Told: a history and its sentences, by episode. */
    public record Tellable(History history, Thing speaker, Thing target, Template template, Map<String, String> words) {
        public Tellable {
            words = Map.copyOf(words);
        }

        /**
         * Whether a fact bears on what is asked; what else a sentence holds is not. A sentence that claims nothing must not
         * link its {X} to anything.
         */
        public boolean counts(Key key) {
            return key.relation().equals(Fillings.relation(template.relation()))
                    || template.claimsNothing() && links(key) && !template.leavesOut(key.relation());
        }

        private boolean links(Key key) {
            return key.source().name().equals(target.name())
                    || key.target().name().equals(target.name());
        }
    }

    /** Lives around every template of a set, always the same of the same seed. */
    public static List<Tellable> draw(String set, long seed, int ofEach) {
        return Template.of(set).stream()
                .flatMap(template -> IntStream.range(0, ofEach)
                        .mapToObj(i -> new Retelling(
                                        set,
                                        template,
                                        i,
                                        new Dice(
                                                seed * 1_000_003 + template.id().hashCode() * 31L + i))
                                .tell()))
                .toList();
    }

    private Tellable tell() {
        LocalDate day = LocalDate.of(2017, 1, 2).plusDays(dice.between(0, 300));
        sayPlainly(plot.at(day));
        sayTheSentence(plot.at(day.plusDays(dice.between(1000, 1300))));
        return new Tellable(plot.history(), speaker, target, template, words);
    }

    private void sayPlainly(Instant at) {
        int form = template.isOfAnother() ? 1 : 0;
        String relation = template.relation();
        if (template.kind().equals("cancelled")) {
            List<String> forms = PLANS.getOrDefault(relation, List.of());
            if (!forms.isEmpty()) {
                When when = When.day(PLANNED, ZoneOffset.UTC);
                say(PLAIN, at, fill(forms.get(form), target, when), statement(target, Manner.BEGAN, when, null));
            }
            return;
        }
        List<String> forms = PLAINLY.getOrDefault(relation, List.of());
        if (forms.isEmpty() || (template.kind().equals("begin") && plot.number % 3 == 2)) {
            return;
        }
        boolean same = (OF_WHAT_IS.contains(template.kind()) && plot.number % 3 != 2) || isFutureEnd();
        Thing about = same ? target : other;
        say(PLAIN, at, fill(forms.get(form), about, null), statement(about, Manner.NOW, null, null));
    }

    private boolean isFutureEnd() {
        return template.kind().equals("future_plan") && template.aspect().equals("ENDED");
    }

    private void sayTheSentence(Instant at) {
        When when = template.text().contains("{WHEN}") ? (template.isAhead() ? ahead(at) : before(at)) : null;
        When from = template.text().contains("{YEAR}") || template.text().contains("{YEAR1}")
                ? When.year(dice.between(2008, 2011), ZoneOffset.UTC)
                : when;
        When until =
                template.text().contains("{YEAR2}") ? When.throughYear(dice.between(2012, 2015), ZoneOffset.UTC) : null;
        String text = fill(template.text(), target, when);
        if (from != null) {
            text = text.replace("{YEAR}", from.words()).replace("{YEAR1}", from.words());
        }
        if (until != null) {
            text = text.replace("{YEAR2}", until.words());
        }
        if (template.text().startsWith("{")) {
            text = text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
        }
        if (template.claimsNothing()) {
            say(SENTENCE, at, text);
        } else {
            say(SENTENCE, at, text, statement(target, manner(from), from, until));
        }
    }

    private void say(String episode, Instant at, String text, Statement... statements) {
        words.put(episode, text);
        plot.then(new Step.Say(plot.group, episode, at, List.of(statements), List.of()));
    }

    private Statement statement(Thing about, Manner manner, @Nullable When when, @Nullable When until) {
        Key key = Fillings.key(template, source, about);
        return new Statement(key, manner, when, until, template.isAlso() && about.equals(target));
    }

    private Manner manner(@Nullable When when) {
        return switch (template.aspect()) {
            case "HOLDS" -> when == null ? Manner.NOW : Manner.SINCE;
            case "BEGAN" -> when == null ? Manner.NOW : when.grain().equals("ago") ? Manner.AGO : Manner.BEGAN;
            case "WAS" -> when == null ? Manner.USED_TO : Manner.PERIOD;
            case "ENDED" -> when == null ? Manner.ENDED : Manner.ENDED_ON;
            case "HAPPENED" -> Manner.HAPPENED;
            default -> throw new IllegalArgumentException("no such aspect: " + template.aspect());
        };
    }

    // ---- words

    private String fill(String text, Thing about, @Nullable When when) {
        String filled = text.replace("{X}", Fillings.written(about))
                .replace("{x}", about.name().toLowerCase(Locale.ROOT))
                .replace("{P}", another.name());
        return when == null ? filled : filled.replace("{WHEN}", when.words());
    }

    private When before(Instant at) {
        LocalDate today = at.atZone(ZoneOffset.UTC).toLocalDate();
        LocalDate day = today.minusDays(dice.between(70, 250));
        return switch (plot.number % 4) {
            case 0 -> When.month(YearMonth.from(day), ZoneOffset.UTC).said("in " + month(day), "month");
            case 1 -> When.ago(at, ZoneOffset.UTC, 2, "weeks").said("two weeks ago", "ago");
            case 2 -> When.year(today.getYear() - 1, ZoneOffset.UTC).said("last year", "ago");
            default -> {
                When on = When.day(day, ZoneOffset.UTC);
                yield on.said("on " + on.words(), "day");
            }
        };
    }

    private When ahead(Instant at) {
        if (plot.number % 2 == 0) {
            When on = When.day(PLANNED, ZoneOffset.UTC);
            return on.said("on " + on.words(), "day");
        }
        YearMonth next = YearMonth.from(at.atZone(ZoneOffset.UTC)).plusMonths(1);
        return When.month(next, ZoneOffset.UTC).said("next month", "month");
    }

    private static String month(LocalDate day) {
        Month month = day.getMonth();
        return month.getDisplayName(TextStyle.FULL, Locale.ENGLISH) + " " + day.getYear();
    }
}
