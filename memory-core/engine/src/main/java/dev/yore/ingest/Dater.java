package dev.yore.ingest;

import dev.yore.ingest.Dated.DatedFact;
import dev.yore.ingest.Dated.Placement;
import dev.yore.ingest.Extraction.Aspect;
import dev.yore.ingest.Extraction.ExtractedFact;
import dev.yore.model.Episode;
import dev.yore.model.GroupProfile;
import dev.yore.time.Claim.Kind;
import dev.yore.time.Claim.Provenance;
import dev.yore.time.Interval;
import dev.yore.time.expression.TimeContext;
import dev.yore.time.expression.TimeExpression;
import dev.yore.time.expression.TimeExpression.Warning;
import dev.yore.time.expression.TimeResolver;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Step 3: puts each fact in its place on the world's time line, from the words it was said with and the moment they
 * were said; the clock has no part in it. The resolver's reading of time words overrules a model's dates only where it
 * took the words whole and has one reading of them. Stateless and thread-safe. See {@code docs/time.md}, "Claims".
 */
final class Dater {
    private final TimeResolver resolver;

    Dater(TimeResolver resolver) {
        this.resolver = resolver;
    }

    Dated date(Episode episode, GroupProfile profile, Extraction extraction) {
        var context = TimeContext.at(episode.validAt(), profile.zone());
        List<TimeExpression> expressions = resolver.resolve(episode.content(), context);
        var warnings = new ArrayList<>(extraction.warnings());
        for (TimeExpression expression : expressions) {
            if (isImpossible(expression)) {
                warnings.add("impossible date at character " + expression.begin() + ": left undated");
            }
        }
        var message =
                new Message(episode, context, expressions, extraction.facts().size() == 1);
        List<DatedFact> facts = extraction.facts().stream()
                .map(fact -> place(fact, message, warnings))
                .toList();
        return new Dated(episode, extraction.entities(), facts, warnings, extraction.usage());
    }

    /**
     * @param ofOneFact whether all its time words must be that fact's
     */
    private record Message(Episode episode, TimeContext context, List<TimeExpression> expressions, boolean ofOneFact) {}

    private DatedFact place(ExtractedFact fact, Message message, List<String> warnings) {
        Instant said = message.episode().validAt();
        Optional<Wording> wording = wording(fact, message).or(() -> impossible(fact, message));
        boolean modelStands =
                hasModelDate(fact) && !wording.map(Wording::certain).orElse(false);
        if (modelStands) {
            wording.flatMap(each -> overruled(fact, each.expression())).ifPresent(warnings::add);
        }
        Placement placement = modelStands
                ? byModel(fact, said)
                : wording.map(w -> byWords(
                                fact.aspect(),
                                w.expression(),
                                said,
                                message.context().zone()))
                        .orElseGet(() -> undated(fact.aspect(), said));
        return new DatedFact(fact, kind(fact.aspect()), upright(placement, fact.aspect(), said, warnings));
    }

    private static Kind kind(Aspect aspect) {
        return switch (aspect) {
            case HOLDS, BEGAN, WAS -> Kind.HOLDS;
            case ENDED -> Kind.ENDS;
            case HAPPENED -> Kind.EVENT;
        };
    }

    // ---- the words

    /**
     * @param certain whether the resolver took the fact's time words whole and has one reading of them
     */
    private record Wording(TimeExpression expression, boolean certain) {}

    private Optional<Wording> wording(ExtractedFact fact, Message message) {
        String words = fact.timeWords();
        if (words == null || words.isBlank()) {
            return Optional.empty();
        }
        int begin = fact.timeBegin() >= 0
                ? fact.timeBegin()
                : message.episode().content().indexOf(words);
        int end = begin + words.length();
        List<TimeExpression> within = begin < 0
                ? resolver.resolve(words, message.context())
                : message.expressions().stream()
                        .filter(e -> e.begin() < end && e.end() > begin)
                        .toList();
        if (within.isEmpty()) {
            return Optional.empty();
        }
        TimeExpression first = within.get(0);
        boolean whole =
                within.size() == 1 && first.text().length() >= words.strip().length() - LEAD;
        return Optional.of(new Wording(
                first, isImpossible(first) || (whole && first.alternatives().isEmpty())));
    }

    /** Where a message names no time but an impossible one, a model's date is made up from that: 2 March of 30 February. */
    private static Optional<Wording> impossible(ExtractedFact fact, Message message) {
        boolean meant = message.ofOneFact() || hasModelDate(fact);
        return meant && message.expressions().stream().allMatch(Dater::isImpossible)
                ? message.expressions().stream().findFirst().map(expression -> new Wording(expression, true))
                : Optional.empty();
    }

    private static boolean isImpossible(TimeExpression expression) {
        return expression.warnings().contains(Warning.IMPOSSIBLE_DATE);
    }

    /** A preposition that goes with time words and is no part of the expression: "during ", "around ". */
    private static final int LEAD = 8;

    private static Placement byWords(Aspect aspect, TimeExpression words, Instant said, ZoneId zone) {
        Optional<Placement> placement = switch (words.kind()) {
            case DURATION -> length(aspect, words, said, zone);
            case RECURRENCE -> Optional.of(undated(aspect, said));
            case DATE, TIME, RANGE, SINCE, UNTIL -> words.when().map(when -> at(aspect, words, when, said));
        };
        return placement.orElseGet(
                () -> new Placement(null, endOfUndated(aspect, said), said, false, Provenance.UNKNOWN));
    }

    private static Placement at(Aspect aspect, TimeExpression words, Interval when, Instant said) {
        return switch (aspect) {
            case HOLDS -> holds(words, when, said);
            case BEGAN -> {
                Instant from = when.from() == null ? said : when.from();
                boolean recent = words.relative();
                yield new Placement(from, null, recent ? later(from, said) : from, false, provenance(words));
            }
            case WAS -> {
                Instant to = when.to() == null || when.to().isAfter(said) ? said : when.to();
                yield new Placement(when.from(), to, to, false, provenance(words));
            }
            case ENDED -> {
                Instant end = when.from() == null ? when.to() : when.from();
                yield new Placement(null, end, said, false, provenance(words));
            }
            case HAPPENED -> new Placement(when.from(), when.to(), said, false, provenance(words));
        };
    }

    private static Placement holds(TimeExpression words, Interval when, Instant said) {
        if (when.to() == null) {
            Instant from = when.from() == null ? said : when.from();
            return new Placement(from, null, later(from, said), false, provenance(words));
        }
        if (when.from() == null) {
            return new Placement(said, when.to(), when.to(), true, provenance(words));
        }
        if (words.relative() && when.contains(said)) {
            return undated(Aspect.HOLDS, said);
        }
        return new Placement(when.from(), when.to(), when.to(), false, provenance(words));
    }

    private static Optional<Placement> length(Aspect aspect, TimeExpression words, Instant said, ZoneId zone) {
        TimeExpression.Length length = words.length();
        if (length == null || aspect == Aspect.WAS || aspect == Aspect.HAPPENED || aspect == Aspect.BEGAN) {
            return Optional.of(undated(aspect, said));
        }
        Instant start = said.atZone(zone)
                .minus(length.period())
                .minus(length.duration())
                .toInstant();
        return Optional.of(
                aspect == Aspect.ENDED
                        ? new Placement(null, start, said, false, Provenance.COMPUTED)
                        : new Placement(start, null, said, false, Provenance.COMPUTED));
    }

    private static Provenance provenance(TimeExpression words) {
        return words.relative() ? Provenance.COMPUTED : Provenance.STATED;
    }

    // ---- without words

    private static boolean hasModelDate(ExtractedFact fact) {
        return fact.modelFrom() != null || fact.modelTo() != null;
    }

    /** What the words say, where the model's date stands that says something else: neither is lost. */
    private static Optional<String> overruled(ExtractedFact fact, TimeExpression words) {
        Instant model = fact.modelFrom() == null ? fact.modelTo() : fact.modelFrom();
        return words.when()
                .filter(when -> model != null && !when.contains(model))
                .map(when -> "the model's date " + model + " stands; its time words say [" + when.from() + ", "
                        + when.to() + ")");
    }

    private static Placement byModel(ExtractedFact fact, Instant said) {
        Instant from = fact.modelFrom();
        Instant to = fact.modelTo();
        return switch (fact.aspect()) {
            case ENDED -> new Placement(null, to == null ? from : to, said, false, Provenance.MODEL);
            case HAPPENED -> new Placement(from, to, said, false, Provenance.MODEL);
            case WAS -> {
                Instant end = to == null ? said : to;
                yield new Placement(from, end, end, false, Provenance.MODEL);
            }
            case HOLDS, BEGAN -> {
                Instant start = from == null ? said : from;
                Instant through = to != null ? to : later(start, said);
                yield new Placement(start, to, through, from == null, Provenance.MODEL);
            }
        };
    }

    private static Placement undated(Aspect aspect, Instant said) {
        return switch (aspect) {
            case HOLDS, BEGAN -> new Placement(said, null, said, true, Provenance.OBSERVED);
            case ENDED -> new Placement(null, said, said, true, Provenance.OBSERVED);
            case WAS -> new Placement(null, said, said, false, Provenance.OBSERVED);
            case HAPPENED -> new Placement(null, said, said, false, Provenance.UNKNOWN);
        };
    }

    private static @org.jspecify.annotations.Nullable Instant endOfUndated(Aspect aspect, Instant said) {
        return aspect == Aspect.HOLDS || aspect == Aspect.BEGAN ? null : said;
    }

    /** An interval that does not end after it begins is true at no instant: its end is dropped. What was, is over. */
    private static Placement upright(Placement p, Aspect aspect, Instant said, List<String> warnings) {
        Instant from = p.from();
        Instant to = p.to();
        if (aspect == Aspect.ENDED || from == null || to == null || from.isBefore(to)) {
            return p;
        }
        warnings.add("an end that is not after its start was dropped");
        return aspect == Aspect.WAS
                ? new Placement(from.isBefore(said) ? from : null, said, said, p.observed(), p.provenance())
                : new Placement(from, null, later(from, said), p.observed(), p.provenance());
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }
}
