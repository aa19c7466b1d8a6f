package dev.yore.search;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;

import dev.yore.model.Episode;
import dev.yore.model.Episode.Role;
import dev.yore.model.EpisodeId;
import dev.yore.model.FactVersion;
import dev.yore.model.ThreadId;
import dev.yore.search.Candidates.By;
import dev.yore.search.Candidates.Ranking;
import dev.yore.store.Ask;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader.Scored;
import dev.yore.store.Layer;
import dev.yore.store.Probe.View;
import dev.yore.time.Interval;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Episodes by words and by meaning, each by what it says itself and by what it says after the turns before it:
 *
 * <pre>
 *   base(e)  = cos(own) + cos(in context) + d(e) (bm25(own) + bm25(in context))        each list brought to 0..1
 *            + 0.5 if the question names somebody who says e, or who is spoken of in e and not to
 *            + 0.4 if somebody speaks of himself in e
 *            + 0.4 if a person says e, and not an assistant
 *            + 0.3 if e was said within the stretch that the question names
 *   d(e)     = min(1, sqrt(400 / length of e in characters))       long turns have every word
 *   said(e)  = base(e) + 0.2 base(next)       next: the turn directly after e in the group, if it is of e's thread
 *   thread   = mean of the five best of said(e) in e's thread, the best thread brought to 1
 *   told(e)  = that of the best fact that e tells: its score, the best fact's brought to 1, less a half
 *   score(e) = said(e) + thread(e) + 0.6 told(e)
 * </pre>
 *
 * Facts lift what was found, and bring nothing in by themselves.
 *
 * How the weights were chosen, and what they yield: {@code docs/benchmarks.md}.
 */
final class EpisodeRetriever {
    private static final double NAMED = 0.5;
    private static final double OF_ONESELF = 0.4;
    private static final double BY_A_PERSON = 0.4;
    private static final double SAID_IN_WINDOW = 0.3;
    private static final double THREAD = 1;
    private static final double NEXT = 0.2;
    private static final double TOLD = 0.6;
    private static final double TOLD_FROM = 0.5;
    private static final int BEST_OF_THREAD = 5;
    private static final double PLAIN_LENGTH = 400;

    private static final Set<String> ONESELF = Set.of("i", "me", "my", "mine", "we", "us", "our");
    private static final int LONGEST_OF_ONESELF = 4;

    private final Retrieval retrieval;
    private final Ask.Search<Episode> words;
    private final Ask.Search<Episode> wordsInContext;
    private final Ask.Search<Episode> meaning;
    private final Ask.Search<Episode> meaningInContext;

    EpisodeRetriever(Retrieval retrieval) {
        this.retrieval = retrieval;
        Filter filter = retrieval.filter();
        words = retrieval.byWords(Layer.EPISODES, View.OWN, filter);
        wordsInContext = retrieval.byWords(Layer.EPISODES, View.IN_CONTEXT, filter);
        meaning = retrieval.byMeaning(Layer.EPISODES, View.OWN, filter);
        meaningInContext = retrieval.byMeaning(Layer.EPISODES, View.IN_CONTEXT, filter);
    }

    List<Ask<?>> asks() {
        return List.of(words, wordsInContext, meaning, meaningInContext);
    }

    /** @param facts that answer the question, best first; none if it does not ask for facts */
    List<Scored<Episode>> rank(Ask.Answers found, List<Scored<FactVersion>> facts) {
        var fusion = new Fusion<Episode>(Episode::id)
                .addByRange(found.to(meaning), 1)
                .addByRange(found.to(meaningInContext), 1)
                .addFromZero(found.to(words), 1, EpisodeRetriever::damping)
                .addFromZero(found.to(wordsInContext), 1, EpisodeRetriever::damping);
        var participants = new Participants(fusion.items(), retrieval.question());
        fusion.items().forEach(episode -> fusion.bonus(episode, merits(episode, participants)));
        addNext(fusion);
        addThreads(fusion);
        addTold(fusion, facts);
        return retrieval.cut(fusion.ranked());
    }

    List<Ranking<Episode>> rankings(Ask.Answers found) {
        return List.of(
                new Ranking<>(By.WORDS, found.to(words)),
                new Ranking<>(By.WORDS, found.to(wordsInContext)),
                new Ranking<>(By.MEANING, found.to(meaning)),
                new Ranking<>(By.MEANING, found.to(meaningInContext)));
    }

    private static double damping(Episode episode) {
        return Math.min(1, Math.sqrt(PLAIN_LENGTH / episode.content().length()));
    }

    private double merits(Episode episode, Participants participants) {
        double merits = 0;
        merits += participants.areMeantBy(episode) ? NAMED : 0;
        merits += isOfOneself(episode.content()) ? OF_ONESELF : 0;
        merits += episode.role() == Role.USER ? BY_A_PERSON : 0;
        Interval window = retrieval.question().window();
        merits += window != null && window.contains(episode.validAt()) ? SAID_IN_WINDOW : 0;
        return merits;
    }

    /** Of hundreds of turns a question: a regular expression takes a twentieth of the whole search. */
    private static boolean isOfOneself(String text) {
        int from = 0;
        while (from < text.length()) {
            int to = from;
            while (to < text.length() && Character.isLetter(text.charAt(to))) {
                to++;
            }
            if (to - from <= LONGEST_OF_ONESELF
                    && ONESELF.contains(text.substring(from, to).toLowerCase(Locale.ROOT))) {
                return true;
            }
            from = to + 1;
        }
        return false;
    }

    /** What is answered with the thing asked for was likely about it. */
    private static void addNext(Fusion<Episode> fusion) {
        Map<Long, Scored<Episode>> turns =
                fusion.ranked().stream().collect(toMap(scored -> scored.item().sequence(), identity()));
        turns.forEach((sequence, turn) -> {
            Scored<Episode> next = turns.get(sequence + 1);
            if (next != null && next.item().thread().equals(turn.item().thread())) {
                fusion.bonus(turn.item(), NEXT * next.score());
            }
        });
    }

    /** A turn of a conversation that is about the thing asked for is likelier the one than the same turn elsewhere. */
    private static void addThreads(Fusion<Episode> fusion) {
        Map<ThreadId, Double> means = fusion.ranked().stream()
                .collect(groupingBy(
                        scored -> scored.item().thread(), collectingAndThen(toList(), EpisodeRetriever::best)));
        double greatest = means.values().stream().mapToDouble(d -> d).max().orElse(0);
        if (greatest > 0) {
            fusion.items()
                    .forEach(episode ->
                            fusion.bonus(episode, THREAD * means.getOrDefault(episode.thread(), 0.0) / greatest));
        }
    }

    /** A turn that tells what answers the question answers it too. */
    private static void addTold(Fusion<Episode> fusion, List<Scored<FactVersion>> facts) {
        double best = facts.stream().mapToDouble(Scored::score).max().orElse(0);
        Map<EpisodeId, Double> told = new HashMap<>();
        for (Scored<FactVersion> fact : facts) {
            double worth = best > 0 ? fact.score() / best - TOLD_FROM : 0;
            fact.item().fact().episodes().forEach(episode -> told.merge(episode, worth, Math::max));
        }
        fusion.items()
                .forEach(episode -> fusion.bonus(episode, TOLD * Math.max(0, told.getOrDefault(episode.id(), 0.0))));
    }

    private static double best(List<Scored<Episode>> ranked) {
        return ranked.stream().limit(BEST_OF_THREAD).mapToDouble(Scored::score).sum() / BEST_OF_THREAD;
    }
}
