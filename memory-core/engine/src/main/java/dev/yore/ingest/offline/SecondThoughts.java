package dev.yore.ingest.offline;

import dev.yore.ingest.Extraction;
import dev.yore.ingest.Extraction.ExtractedEntity;
import dev.yore.ingest.Extraction.ExtractedFact;
import dev.yore.model.Episode;
import dev.yore.model.Usage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * "No, it was in June." "Sorry, I meant Lyon.": the one fact of the speaker's last turn, as it should have been said. A
 * turn of several facts is left alone: which one is meant would be a guess.
 */
final class SecondThoughts {
    private static final String OOPS = "(?:(?i:no|nope|sorry|oops|wait|actually)[,.!:;\\s]+)";
    private static final Pattern IT_WAS = Pattern.compile(
            "\\s*" + OOPS + "{1,3}(?i:it|that) (?i:was|is) (?i:actually )?(?<rest>[^?]{1,60}?)[.!\\s]*");
    private static final Pattern I_MEANT = Pattern.compile(
            "\\s*" + OOPS
                    + "{0,3}(?i:i meant)(?i: to say)?(?i: in| to| at)? (?<rest>[^?,]{1,60}?)(?:,? (?i:not) [^?]{1,60}?)?[.!\\s]*");
    /** "No, it was Ana who called" puts no name right. */
    private static final Pattern NAME =
            Pattern.compile("\\p{Lu}\\S*(?: (?:of|the|de|la|le|van|von|\\p{Lu}\\S*|\\d{1,4})){0,4}");
    /** "back in ", "some time in ": what may stand before time words and be no part of them. */
    private static final int LEAD = 8;

    private final Episode episode;
    private final Extraction earlier;

    private SecondThoughts(Episode episode, Extraction earlier) {
        this.episode = episode;
        this.earlier = earlier;
    }

    /**
     * @param before the turns before it, oldest first
     * @param times the time words of the episode
     * @param reading how a turn is read
     */
    static Optional<Extraction> of(
            Episode episode, List<Episode> before, List<TimeSpan> times, Function<Episode, Extraction> reading) {
        Matcher itWas = IT_WAS.matcher(episode.content());
        Matcher iMeant = I_MEANT.matcher(episode.content());
        Matcher matched = itWas.matches() ? itWas : iMeant;
        if (matched == iMeant && !iMeant.matches()) {
            return Optional.empty();
        }
        return lastOf(episode.speaker(), before)
                .map(reading)
                .filter(earlier -> earlier.facts().size() == 1)
                .filter(earlier -> !answersAnother(earlier, before))
                .flatMap(earlier -> new SecondThoughts(episode, earlier).corrected(matched, times));
    }

    /** "No, it was in June" after a question is an answer to that, if it asked of something else. */
    private static boolean answersAnother(Extraction earlier, List<Episode> before) {
        String last = before.get(before.size() - 1).content();
        String target = earlier.entities().get(earlier.facts().get(0).target()).name();
        return last.contains("?") && !last.contains(target);
    }

    private static Optional<Episode> lastOf(String speaker, List<Episode> before) {
        return before.stream()
                .filter(turn ->
                        turn.role() == Episode.Role.USER && turn.speaker().equals(speaker))
                .reduce((one, later) -> later);
    }

    private Optional<Extraction> corrected(Matcher matched, List<TimeSpan> times) {
        String rest = matched.group("rest");
        for (TimeSpan span : times) {
            boolean isTheRest = span.end() == matched.end("rest") && span.begin() - matched.start("rest") <= LEAD;
            if (isTheRest && !span.recurring()) {
                return Optional.of(at(episode.content().substring(span.begin(), span.end()), span.begin()));
            }
        }
        return NAME.matcher(rest).matches() ? Optional.of(about(rest)) : Optional.empty();
    }

    private Extraction at(String words, int begin) {
        ExtractedFact wrong = earlier.facts().get(0);
        return with(earlier.entities(), wrong, wrong.statement(), words, begin);
    }

    private Extraction about(String name) {
        ExtractedFact wrong = earlier.facts().get(0);
        ExtractedEntity before = earlier.entities().get(wrong.target());
        var entities = new ArrayList<>(earlier.entities());
        entities.set(wrong.target(), ExtractedEntity.of(name, before.type()));
        return with(entities, wrong, wrong.statement().replace(before.name(), name), wrong.timeWords(), -1);
    }

    private static Extraction with(
            List<ExtractedEntity> entities, ExtractedFact wrong, String statement, @Nullable String words, int begin) {
        var right = new ExtractedFact(
                wrong.source(),
                wrong.relation(),
                wrong.target(),
                statement,
                wrong.aspect(),
                words,
                begin,
                null,
                null,
                wrong.exempt(),
                true);
        return new Extraction(entities, List.of(right), List.of(), Usage.NONE);
    }
}
