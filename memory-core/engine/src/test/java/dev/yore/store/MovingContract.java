package dev.yore.store;

import static dev.yore.store.Sample.ANA;
import static dev.yore.store.Sample.BEN;
import static dev.yore.store.Sample.DAY;
import static dev.yore.store.Sample.THREAD;
import static dev.yore.store.Sample.claim;
import static dev.yore.store.Sample.day;
import static dev.yore.store.Sample.entity;
import static dev.yore.store.Sample.episode;
import static dev.yore.store.Sample.indexed;
import static dev.yore.store.Sample.mention;
import static dev.yore.store.Sample.passage;
import static dev.yore.store.Sample.say;
import static dev.yore.store.Sample.version;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.error.InvalidRequestException;
import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.FactId;
import dev.yore.model.GroupId;
import dev.yore.model.GroupProfile;
import dev.yore.model.Merge;
import dev.yore.model.Spending;
import dev.yore.model.ThreadId;
import dev.yore.model.Usage;
import dev.yore.ontology.Ontology;
import dev.yore.store.Revision.Deletions;
import dev.yore.testing.SettableClock;
import dev.yore.time.Exemption;
import dev.yore.upkeep.Check;
import dev.yore.upkeep.Export;
import dev.yore.upkeep.Import;
import dev.yore.upkeep.Moved;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A group can be read out whole, and taken in whole by another store. */
public interface MovingContract extends StoreSource {
    @Test
    default void whatIsReadOutIsEverythingThatWasKept() {
        try (var store = open()) {
            GroupStore group = store.group(ANA);
            fill(group);
            say(store.group(BEN), "Of another group.");

            List<Revision> parts = Everything.of(group).parts();

            assertThat(parts).flatExtracting(Revision::episodes).singleElement().satisfies(said -> {
                assertThat(said.item().content()).isEqualTo("Ana moved.");
                assertThat(said.own().text()).isEqualTo("Ana: Ana moved.");
                assertThat(said.own().values()).hasSize(32);
                assertThat(said.inContext()).isNotNull();
                assertThat(said.inContext().text()).isEqualTo("Hello.\nAna: Ana moved.");
            });
            assertThat(parts).flatExtracting(Revision::states).hasSize(1);
            assertThat(parts).flatExtracting(Revision::entities).hasSize(2);
            assertThat(parts).flatExtracting(Revision::mentions).hasSize(1);
            assertThat(parts)
                    .flatExtracting(Revision::claims)
                    .extracting(claim -> claim.retractedAt() == null)
                    .containsExactlyInAnyOrder(true, false);
            assertThat(parts)
                    .flatExtracting(Revision::opened)
                    .extracting(version -> version.item().knownTo() == null)
                    .containsExactlyInAnyOrder(true, false);
            assertThat(parts).flatExtracting(Revision::merges).hasSize(1);
            assertThat(parts).flatExtracting(Revision::exemptions).hasSize(1);
            GroupHead head = Everything.of(group).head();
            assertThat(head.nextSequence()).isEqualTo(2);
            assertThat(head.searchedByMeaning()).isTrue();
            assertThat(head.spending().total().calls()).isEqualTo(3);
            assertThat(Everything.of(group).windows()).isEqualTo(Map.of(THREAD.value(), "[1]"));
        }
    }

    @Test
    default void aGroupTakenInIsTheGroupThatWasReadOut() {
        try (var from = open()) {
            fill(from.group(ANA));
            Everything before = Everything.of(from.group(ANA));
            // Most stores of a test are one server's database, which is emptied for the next
            try (var to = open()) {
                take(to.group(ANA), before);

                assertThat(Everything.of(to.group(ANA)).items()).isEqualTo(before.items());
                assertThat(Everything.of(to.group(ANA)).head()).isEqualTo(before.head());
                assertThat(to.groups()).containsExactly(ANA);
                assertThat(to.groupsWithBacklog()).containsExactly(ANA);
                assertThat(Sample.episodes(to.group(ANA), "moved")).containsExactly("Ana moved.");
                assertThat(Sample.facts(
                                to.group(ANA),
                                Probe.vector(Sample.EMBEDDER.embed("Ana lives in Lyon")),
                                Filter.NONE,
                                10))
                        .containsExactly("f");
                assertThat(to.group(ANA).window(THREAD)).contains("[1]");
            }
        }
    }

    private static void take(GroupStore group, Everything everything) {
        group.takeIn((parts, windows) -> {
            everything.parts().forEach(parts);
            everything.windows().forEach((thread, text) -> windows.accept(ThreadId.of(thread), text));
            return everything.head();
        });
    }

    @Test
    default void whatIsLearntAfterAGroupWasTakenInIsLearntLater() {
        try (var store = open()) {
            Instant last = Instant.parse("2036-01-01T00:00:00Z");
            store.group(ANA).takeIn((parts, windows) -> new GroupHead(null, 7, last, Spending.NONE, true));

            Instant next = store.group(ANA).commit((now, at) -> {
                assertThat(now.nextSequence()).isEqualTo(7);
                return Revision.builder()
                        .episode(indexed(episode("e", 7, "Next.")))
                        .build();
            });
            assertThat(next).isAfter(last);
        }
    }

    @Test
    default void aGroupThatIsThereIsRefusedAndStays() {
        try (var store = open()) {
            say(store.group(ANA), "I was here.");
            assertThatThrownBy(() -> store.group(ANA).takeIn((parts, windows) -> {
                        throw new AssertionError("must not be asked");
                    }))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("ana");
            store.group(BEN).replaceWindow(THREAD, Optional.empty(), "[]");
            assertThatThrownBy(() -> take(store.group(BEN), Everything.of(store.group(ANA))))
                    .isInstanceOf(InvalidRequestException.class);
            assertThat(Sample.episodes(store.group(ANA), "here")).containsExactly("I was here.");
            assertThat(store.group(BEN).window(THREAD)).contains("[]");
        }
    }

    @Test
    default void whileAGroupArrivesItIsNotThere() {
        try (var store = open()) {
            GroupStore group = store.group(ANA);
            group.takeIn((parts, windows) -> {
                parts.accept(Revision.builder()
                        .episode(indexed(episode("e0", 0, "Half.")))
                        .state(EpisodeState.recorded(EpisodeId.of("e0"), DAY))
                        .build());
                windows.accept(THREAD, "[]");
                assertThat(store.groups()).isEmpty();
                assertThat(store.groupsWithBacklog()).isEmpty();
                assertThatThrownBy(() -> group.read(GroupReader::nextSequence))
                        .isInstanceOf(InvalidRequestException.class)
                        .hasMessageContaining("import");
                assertThatThrownBy(() -> say(group, "Too early."))
                        .isInstanceOf(InvalidRequestException.class)
                        .hasMessageContaining("import");
                assertThatThrownBy(() -> group.window(THREAD))
                        .isInstanceOf(InvalidRequestException.class)
                        .hasMessageContaining("import");
                assertThatThrownBy(() -> group.replaceWindow(THREAD, Optional.of("[]"), "[0]"))
                        .isInstanceOf(InvalidRequestException.class)
                        .hasMessageContaining("import");
                assertThatThrownBy(() -> group.deleteWindow(THREAD))
                        .isInstanceOf(InvalidRequestException.class)
                        .hasMessageContaining("import");
                return new GroupHead(null, 1, DAY, Spending.NONE, true);
            });
            assertThat(store.groups()).containsExactly(ANA);
            assertThat(group.window(THREAD)).contains("[]");
            say(group, "Now.");
        }
    }

    @Test
    default void aGroupIsLeasedOnceItIsTakenInWhole() {
        try (var store = open()) {
            say(store.group(BEN), "One.");
            GroupHead head = store.group(BEN).read(GroupReader::head);
            Lease ofAnother = store.group(BEN).lease(Duration.ofHours(1)).orElseThrow();
            store.group(ANA).takeIn((parts, windows) -> {
                assertThat(store.group(ANA).lease(Duration.ofHours(1))).isEmpty();
                return head;
            });
            assertThat(store.group(ANA).lease(Duration.ofHours(1))).isPresent();
            say(ofAnother.group(), "Two.");
        }
    }

    @Test
    default void anArrivalThatBreaksOffLeavesNothing() {
        try (var store = open()) {
            GroupStore group = store.group(ANA);
            assertThatThrownBy(() -> group.takeIn((parts, windows) -> {
                        parts.accept(Revision.builder()
                                .episode(indexed(episode("e0", 0, "Half.")))
                                .build());
                        windows.accept(THREAD, "[]");
                        throw new IllegalStateException("the file is cut");
                    }))
                    .hasMessage("the file is cut");
            assertThat(store.groups()).isEmpty();
            assertThat(group.window(THREAD)).isEmpty();
            assertThat(say(group, "New.").sequence()).isZero();
        }
    }

    /** The file was written from a Lucene store: two people's talk, a correction, a merge, a forgotten turn, a window. */
    @Test
    default void aFileFromAnotherStoreComesBackLineByLine() throws IOException {
        byte[] file;
        try (InputStream in = MovingContract.class.getResourceAsStream("moved.jsonl")) {
            file = Objects.requireNonNull(in).readAllBytes();
        }
        try (var store = open(SettableClock.at("2027-01-01T00:00:00Z"))) {
            List<Moved> moved = Import.into(store).from(new ByteArrayInputStream(file));
            var out = new ByteArrayOutputStream();
            List<Moved> again = Export.from(store).to(out);

            assertThat(again)
                    .extracting(Moved::items)
                    .isEqualTo(moved.stream().map(Moved::items).toList());
            assertThat(lines(out.toByteArray())).isEqualTo(lines(file));
            for (GroupId group : store.groups()) {
                assertThat(Check.group(store, group, Ontology.standard()).findings())
                        .isEmpty();
            }
        }
    }

    /** Items in order of their words, without the ends, whose hash depends on the order. */
    private static List<String> lines(byte[] file) {
        return new String(file, StandardCharsets.UTF_8)
                .lines()
                .filter(line -> !line.startsWith("{\"kind\":\"end\""))
                .sorted()
                .toList();
    }

    @Test
    default void aLargeGroupComesInBoundedParts() {
        try (var store = open()) {
            store.group(ANA).takeIn((parts, windows) -> {
                for (int n = 0; n < 12; n++) {
                    long first = 100L * n;
                    var part = Revision.builder();
                    IntStream.range(0, 100)
                            .forEach(i -> part.episode(Indexed.of(
                                    episode("e" + (first + i), first + i, "Turn " + (first + i)),
                                    new Passage("turn", null))));
                    parts.accept(part.build());
                }
                return new GroupHead(null, 1_200, DAY, Spending.NONE, true);
            });
            List<Revision> parts = Everything.of(store.group(ANA)).parts();
            assertThat(parts)
                    .hasSizeGreaterThan(1)
                    .allSatisfy(part -> assertThat(part.episodes()).hasSizeLessThan(1_000));
            assertThat(parts)
                    .flatExtracting(Revision::episodes)
                    .extracting(said -> said.item().sequence())
                    .doesNotHaveDuplicates()
                    .hasSize(1_200);
        }
    }

    /** One of each kind, and of those that have a history both ends of it. */
    private static void fill(GroupStore group) {
        group.commit((now, at) -> Revision.builder()
                .profile(new GroupProfile(ZoneId.of("Europe/Paris"), Locale.FRENCH, "Ana"))
                .spending(Spending.NONE.plus(new Usage(3, 1, 500, 50), at))
                .episode(new Indexed<>(
                        episode("e0", 0, "Ana moved."), passage("Ana: Ana moved."), passage("Hello.\nAna: Ana moved.")))
                .episode(indexed(episode("e1", 1, "To be forgotten.")))
                .state(EpisodeState.recorded(EpisodeId.of("e0"), at))
                .entity(entity("ana", "Ana", "Annie"))
                .entity(entity("anna", "Anna"))
                .mention(mention("e0", "ana"))
                .claim(claim("f", "e0", "ana", "LIVES_IN", "paris", at))
                .claim(claim("g", "e0", "ana", "LIVES_IN", "lyon", at))
                .open(indexed(version("f", "Ana lives in Paris", day(1), null, at)))
                .merge(new Merge(EntityId.of("anna"), EntityId.of("ana"), at, null))
                .exemption(new Exemption(ClaimId.of("f"), ClaimId.of("g"), at))
                .build());
        group.commit((now, at) -> Revision.builder()
                .delete(new Deletions(List.of(EpisodeId.of("e1")), List.of(), List.of(), List.of()))
                .retract(ClaimId.of("g"))
                .close(FactId.of("f"))
                .open(indexed(version("f", "Ana lives in Lyon", day(2), null, at)))
                .merge(now.merges(List.of(EntityId.of("ana"))).stream()
                        .map(merge -> new Merge(merge.from(), merge.into(), merge.recordedAt(), at))
                        .findFirst()
                        .orElseThrow())
                .build());
        group.replaceWindow(THREAD, Optional.empty(), "[1]");
    }

    /** All that is read out of a group. */
    record Everything(GroupHead head, List<Revision> parts, Map<String, String> windows) {
        static Everything of(GroupStore group) {
            return group.read(now -> {
                var parts = new ArrayList<Revision>();
                now.scan(parts::add);
                var windows = new HashMap<String, String>();
                now.windows((thread, text) -> windows.put(thread.value(), text));
                return new Everything(now.head(), parts, windows);
            });
        }

        /** In no order. */
        Map<Object, Long> items() {
            var items = new HashMap<Object, Long>();
            for (Revision part : parts) {
                List.of(
                                part.episodes(),
                                part.states(),
                                part.entities(),
                                part.mentions(),
                                part.claims(),
                                part.opened(),
                                part.merges(),
                                part.exemptions())
                        .forEach(list -> list.forEach(item -> items.merge(item, 1L, Long::sum)));
            }
            items.put(windows, 1L);
            return items;
        }
    }
}
