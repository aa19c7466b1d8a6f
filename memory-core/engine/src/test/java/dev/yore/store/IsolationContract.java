package dev.yore.store;

import static dev.yore.store.Sample.ANA;
import static dev.yore.store.Sample.BEN;
import static dev.yore.store.Sample.DAY;
import static dev.yore.store.Sample.THREAD;
import static dev.yore.store.Sample.claim;
import static dev.yore.store.Sample.entity;
import static dev.yore.store.Sample.episode;
import static dev.yore.store.Sample.mention;
import static dev.yore.store.Sample.passage;
import static dev.yore.store.Sample.version;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.FactId;
import dev.yore.model.Merge;
import dev.yore.model.Stage;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.time.Exemption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whatever is asked of one group, by whatever ids, nothing of another comes. */
public interface IsolationContract extends StoreSource {
    @Test
    default void noWayOfReadingLeadsIntoAnotherGroup() {
        try (var store = open()) {
            var ana = store.group(ANA);
            fill(ana);
            var ben = store.group(BEN);
            ben.commit((now, at) -> Revision.builder()
                    .episode(indexed(episode("b0", 0, "An otter.")))
                    .build());

            assertThat(ben.<Map<String, Object>>read(IsolationContract::everything))
                    .allSatisfy((question, answer) -> assertThat(answer).isEqualTo(List.of()));
            assertThat(ana.<Map<String, Object>>read(IsolationContract::everything))
                    .as("none of these questions is in vain")
                    .allSatisfy((question, answer) -> assertThat(answer).isNotEqualTo(List.of()));
            assertThat(ben.window(THREAD)).isEmpty();
        }
    }

    @Test
    default void noItemIsReadOutWithAnotherGroup() {
        try (var store = open()) {
            fill(store.group(ANA));
            var ben = store.group(BEN);
            ben.commit((now, at) -> Revision.builder()
                    .episode(indexed(episode("b0", 0, "An otter.")))
                    .build());

            var parts = new ArrayList<Revision>();
            var windows = new ArrayList<String>();
            ben.<Void>read(now -> {
                now.scan(parts::add);
                now.windows((thread, window) -> windows.add(window));
                return null;
            });

            assertThat(parts.toString()).contains("otter").doesNotContain("heron", "Lund");
            assertThat(windows).isEmpty();
        }
    }

    private static void fill(GroupStore group) {
        group.commit((now, at) -> Revision.builder()
                .episode(indexed(Sample.recorded(episode("e0", 0, "Mirela has a heron."), at)))
                .episode(indexed(Sample.recorded(episode("e1", 1, "She lives in Lund."), at)
                        .given(List.of(FactId.of("x")))))
                .state(EpisodeState.recorded(EpisodeId.of("e0"), at))
                .entity(entity("a", "heron"))
                .entity(entity("b", "Lund"))
                .mention(mention("e0", "a"))
                .claim(claim("c", "e0", "a", "LIVES_IN", "b", at))
                .claim(claim("d", "e0", "b", "LIVES_IN", "a", at))
                .exemption(new Exemption(ClaimId.of("c"), ClaimId.of("d"), at))
                .open(Sample.indexed(version("x", "a", "LIVES_IN", "b", "The heron lives in Lund", DAY, null, at)))
                .merge(new Merge(EntityId.of("b"), EntityId.of("a"), at, null))
                .build());
        group.replaceWindow(THREAD, Optional.empty(), "a window with a heron");
    }

    private static Indexed<Episode> indexed(Episode turn) {
        return new Indexed<>(turn, passage(turn.content()), passage("Before. " + turn.content()));
    }

    /** What comes of every question by the ids, the names and the words of what {@link #fill} wrote. */
    private static Map<String, Object> everything(GroupReader now) {
        List<EpisodeId> episodes = List.of(EpisodeId.of("e0"), EpisodeId.of("e1"));
        List<EntityId> entities = List.of(EntityId.of("a"), EntityId.of("b"));
        List<ClaimId> claims = List.of(ClaimId.of("c"), ClaimId.of("d"));
        List<FactId> facts = List.of(FactId.of("x"));
        var patterns =
                List.of(Pattern.source(EntityId.of("a"), "LIVES_IN"), Pattern.target("LIVES_IN", EntityId.of("b")));
        var answers = new LinkedHashMap<String, Object>();
        answers.put("episode", now.episode(EpisodeId.of("e0")).stream().toList());
        answers.put("episodes", now.episodes(episodes));
        answers.put(
                "turns before",
                now.turnsBefore(THREAD, 9, 9).stream()
                        .filter(IsolationContract::isOfAna)
                        .toList());
        answers.put(
                "turns after",
                now.turnsAfter(THREAD, -1, 9).stream()
                        .filter(IsolationContract::isOfAna)
                        .toList());
        answers.put("episodes given", now.episodesGiven(facts));
        answers.put("state", now.state(EpisodeId.of("e0")).stream().toList());
        answers.put("states", now.states(Stage.RECORDED, 9));
        answers.put("stages", List.copyOf(now.stages().entrySet()));
        answers.put("entities", now.entities(entities));
        answers.put(
                "entities named",
                List.copyOf(now.entitiesNamed(List.of("heron", "lund")).values()));
        answers.put("mentions in", now.mentionsIn(episodes));
        answers.put("mentions of", now.mentionsOf(EntityId.of("a"), 9));
        answers.put("claims", now.claims(claims));
        answers.put("claims from", now.claimsFrom(EpisodeId.of("e0")));
        answers.put("all claims", now.claims(Pattern.ANY));
        answers.put("versions", now.versions(FactId.of("x")));
        answers.put("all facts", now.facts(Pattern.ANY, Filter.NONE, 9));
        answers.put("facts around", now.factsAround(entities, Filter.NONE, 9));
        answers.put("passages", List.copyOf(now.passages(facts).values()));
        answers.put("merges", now.merges(entities));
        answers.put("exemptions", now.exemptions(claims));
        for (Pattern pattern : patterns) {
            answers.put("claims " + pattern, now.claims(pattern));
            answers.put("facts " + pattern, now.facts(pattern, Filter.NONE, 9));
        }
        answers.put("claims of patterns", new Ask.Claims(patterns).of(now));
        Ask.Claims asked = new Ask.Claims(patterns);
        Ask.Facts askedFacts = new Ask.Facts(patterns, Filter.NONE);
        Ask.Answers together = now.ask(List.of(asked, askedFacts));
        answers.put("claims asked", together.to(asked));
        answers.put("facts asked", together.to(askedFacts));
        for (Layer<?> layer : List.of(Layer.EPISODES, Layer.FACTS, Layer.ENTITIES)) {
            answers.put("words of " + layer, found(now, layer, Probe.text("heron")));
            answers.put("meaning of " + layer, found(now, layer, Probe.vector(Sample.EMBEDDER.embed("heron"))));
        }
        answers.put("words in context", found(now, Layer.EPISODES, new Probe.Text("heron", Probe.View.IN_CONTEXT)));
        answers.put(
                "meaning in context",
                found(now, Layer.EPISODES, new Probe.Vector(Sample.EMBEDDER.embed("heron"), Probe.View.IN_CONTEXT)));
        return answers;
    }

    private static boolean isOfAna(Episode turn) {
        return turn.id().value().startsWith("e");
    }

    /** What is not the other group's own turn. */
    private static List<String> found(GroupReader now, Layer<?> layer, Probe probe) {
        return now.search(layer, probe, Filter.NONE, 9).stream()
                .map(hit -> hit.item().toString())
                .filter(item -> !item.contains("otter"))
                .toList();
    }
}
