package dev.yore.graph;

import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toSet;

import dev.yore.curation.Correction;
import dev.yore.curation.Curator;
import dev.yore.curation.Forgetting;
import dev.yore.error.InvalidRequestException;
import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupId;
import dev.yore.model.GroupProfile;
import dev.yore.model.Mention;
import dev.yore.model.ThreadId;
import dev.yore.model.Usage;
import dev.yore.ontology.Ontology;
import dev.yore.ontology.OntologyExclusion;
import dev.yore.ontology.RelationType;
import dev.yore.ontology.RelationType.Cardinality;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.store.GroupStore;
import dev.yore.store.Indexed;
import dev.yore.store.MemoryStore;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Passage;
import dev.yore.store.Revision;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.SettableClock;
import dev.yore.time.Circumstances;
import dev.yore.time.Claim;
import dev.yore.time.Claim.Kind;
import dev.yore.time.Derivation;
import dev.yore.time.Exclusion;
import dev.yore.time.Exemption;
import dev.yore.time.FactKey;
import dev.yore.time.Saying;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** A memory to which steps happen, one a second, and what it then keeps. */
public final class Kept implements AutoCloseable {
    private static final Instant START = Instant.parse("2030-01-01T00:00:00Z");
    private static final GroupId GROUP = GroupId.of("g");
    private static final ThreadId THREAD = ThreadId.of("t");
    private static final List<String> NAMES = List.of("Ana", "Bo", "Cy", "Arda", "Brin", "Corva");
    private static final HashingEmbedder EMBEDDER = new HashingEmbedder(8);
    public static final Ontology ONTOLOGY = Ontology.empty()
            .with(relation(Saying.LIVES_IN, Cardinality.ONE_PER_SOURCE, false))
            .with(relation("CHAIRS", Cardinality.ONE_PER_TARGET, false))
            .with(relation("MARRIED_TO", Cardinality.ONE_EACH, true))
            .with(relation("KNOWS", Cardinality.MANY, true));

    private final MemoryStore store;
    private final GroupStore group;
    private final SettableClock clock;
    private final List<Saying> sayings;
    private final Passages passages = new Passages(EMBEDDER);
    private final Curator curator;

    private Kept(MemoryStore store, SettableClock clock, List<Saying> sayings) {
        this.store = store;
        this.clock = clock;
        this.sayings = sayings;
        this.group = store.group(GROUP);
        this.curator = new Curator(
                store, ONTOLOGY, passages, reader -> new GroupProfile(ZoneOffset.UTC, Locale.ENGLISH, "Ana"));
    }

    private static RelationType relation(String name, Cardinality cardinality, boolean symmetric) {
        return new RelationType(name, cardinality, Set.of(), Set.of(), symmetric, "");
    }

    /**
     * @param opening of a store with a clock
     * @param introduced whether a turn that is never forgotten mentions everybody, so that no entity ever goes
     */
    public static Kept open(Function<SettableClock, MemoryStore> opening, List<Saying> sayings, boolean introduced) {
        var clock = new SettableClock(START);
        var kept = new Kept(opening.apply(clock), clock, sayings);
        kept.store.use(new VectorSpace(EMBEDDER.space(), EMBEDDER.dimensions()));
        kept.group.commit((now, at) -> {
            var revision = Revision.builder();
            NAMES.forEach(name -> revision.entity(Indexed.of(entity(name, at), new Passage(name, null))));
            if (introduced) {
                record("everybody", String.join(", ", NAMES), now, at, revision);
                NAMES.forEach(name -> revision.mention(new Mention(EpisodeId.of("everybody"), EntityId.of(name))));
            }
            return revision.build();
        });
        return kept;
    }

    /** The same memory in a store that was opened anew. */
    public Kept in(MemoryStore reopened) {
        return new Kept(reopened, clock, sayings);
    }

    private static Entity entity(String name, Instant at) {
        return new Entity(EntityId.of(name), name, Set.of(), List.of(), "", Map.of(), at);
    }

    private static void record(String id, String content, GroupReader now, Instant at, Revision.Builder revision) {
        var episode = new Episode(
                EpisodeId.of(id),
                now.nextSequence(),
                THREAD,
                Episode.Source.MESSAGE,
                Episode.Role.USER,
                "Ana",
                content,
                at,
                at,
                List.of());
        revision.episode(Indexed.of(episode, new Passage(content, null)))
                .state(EpisodeState.recorded(episode.id(), at).extracted(List.of(), Usage.NONE, at));
    }

    /** The instant of record time of the n-th step, from 0. */
    public static Instant instant(int step) {
        return START.plusSeconds(10L * (step + 1));
    }

    public void takeAll(List<Step> steps) {
        for (int n = 0; n < steps.size(); n++) {
            take(n, steps.get(n));
        }
    }

    /** A step that is refused does nothing. */
    void take(int n, Step step) {
        clock.set(instant(n));
        try {
            take(step);
        } catch (InvalidRequestException ignored) {
            // As when it is asked of a memory that has nothing of the kind.
        }
    }

    private void take(Step step) {
        if (step instanceof Step.Say say) {
            say(say.number());
        } else if (step instanceof Step.Retract retract) {
            curator.retract(GROUP, EpisodeId.of("e" + retract.number()));
        } else if (step instanceof Step.Forget forget) {
            curator.forget(Forgetting.episodes(GROUP, EpisodeId.of("e" + forget.number())));
        } else if (step instanceof Step.Exempt exempt) {
            exempt(ClaimId.of("c" + exempt.first()), ClaimId.of("c" + exempt.second()));
        } else if (step instanceof Step.Merge merge) {
            curator.merge(GROUP, EntityId.of(merge.from()), EntityId.of(merge.into()));
        } else if (step instanceof Step.Unmerge unmerge) {
            curator.unmerge(GROUP, EntityId.of(unmerge.from()));
        } else if (step instanceof Step.Undo undo) {
            chosen(undo.choice()).ifPresent(fact -> curator.undo(GROUP, fact));
        } else if (step instanceof Step.Correct correct) {
            chosen(correct.choice())
                    .ifPresent(
                            fact -> curator.correct(Correction.of(GROUP, fact).target(correct.target())));
        }
    }

    /** Undoes what ended one of the present facts, and says whether that was done and not refused. */
    boolean undoes(int n, int choice) {
        clock.set(instant(n));
        try {
            Optional<FactId> fact = chosen(choice);
            fact.ifPresent(ended -> curator.undo(GROUP, ended));
            return fact.isPresent();
        } catch (InvalidRequestException refused) {
            return false;
        }
    }

    private void say(int number) {
        new Rehearsed(passages).commit(group, book -> (now, at, revision) -> {
            Claim claim = sayings.get(number).recorded(number, at);
            var ends = List.of(claim.key().source(), claim.key().target());
            if (now.episode(claim.episode()).isPresent()) {
                return Rederivation.Outcome.NOTHING;
            }
            record(claim.episode().value(), ends + " in " + number, now, at, revision);
            List<Entity> entities =
                    ends.stream().map(id -> entity(id.value(), at)).toList();
            entities.stream()
                    .filter(entity -> now.entities(List.of(entity.id())).isEmpty())
                    .forEach(entity -> revision.entity(book.indexed(entity)));
            ends.forEach(id -> revision.mention(new Mention(claim.episode(), id)));
            return new Rederivation(now, ONTOLOGY, book, entities)
                    .apply(ClaimChange.adding(List.of(claim)), at, revision);
        });
    }

    private void exempt(ClaimId first, ClaimId second) {
        new Rehearsed(passages).commit(group, book -> (now, at, revision) -> {
            if (now.claims(List.of(first, second)).size() < 2) {
                return Rederivation.Outcome.NOTHING;
            }
            return new Rederivation(now, ONTOLOGY, book, List.of())
                    .apply(ClaimChange.exempting(List.of(new Exemption(first, second, at))), at, revision);
        });
    }

    private Optional<FactId> chosen(int choice) {
        List<Fact> facts = present().stream()
                .sorted(Comparator.comparing(fact -> FactKey.of(fact) + " " + fact.validAt() + fact.voided()))
                .toList();
        return facts.isEmpty()
                ? Optional.empty()
                : Optional.of(facts.get(Math.floorMod(choice, facts.size())).id());
    }

    // ---- what it keeps

    public Set<Fact> present() {
        return known(Filter.NONE);
    }

    public Set<Fact> knownAt(Instant k) {
        return known(Filter.NONE.knownAt(k));
    }

    private Set<Fact> known(Filter filter) {
        return group.read(now -> now.facts(Pattern.ANY, filter.withVoided(), 10_000).stream()
                .map(FactVersion::fact)
                .collect(toCollection(LinkedHashSet::new)));
    }

    /** Every version of every fact. */
    public Set<FactVersion> versions() {
        return group.read(now -> now.claims(Pattern.ANY).stream()
                .flatMap(claim -> now.versions(FactId.of(claim.id().value())).stream())
                .collect(toSet()));
    }

    /** The versions of facts that go by the name of a claim that is not there. */
    List<FactVersion> versionsWithoutClaim() {
        return group.read(now -> {
            var all = new ArrayList<FactVersion>();
            for (int n = 0; n < sayings.size(); n++) {
                if (now.claims(List.of(ClaimId.of("c" + n))).isEmpty()) {
                    all.addAll(now.versions(FactId.of("c" + n)));
                }
            }
            return all;
        });
    }

    /** The facts at an instant of record time, derived from all claims, exemptions and merges that are kept. */
    public Set<Fact> derivedAt(Instant k) {
        return group.read(now -> {
            List<Claim> claims = now.claims(Pattern.ANY);
            Set<EntityId> all = Stream.concat(
                            NAMES.stream().map(EntityId::of),
                            claims.stream()
                                    .flatMap(claim -> Stream.of(
                                            claim.key().source(), claim.key().target())))
                    .collect(toSet());
            var circumstances = Circumstances.of(exclusion(now, claims, k))
                    .withExemptions(
                            now.exemptions(claims.stream().map(Claim::id).toList()))
                    .withMerges(now.merges(all));
            return Set.copyOf(Derivation.derive(claims, circumstances, k));
        });
    }

    private static Exclusion exclusion(GroupReader now, List<Claim> claims, Instant k) {
        var identities = Identities.knownAt(now, k);
        Set<List<EntityId>> enclosures = claims.stream()
                .filter(claim -> claim.kind() == Kind.HOLDS && claim.isKnownAt(k))
                .map(Claim::key)
                .filter(key -> key.relation().equals("LOCATED_IN"))
                .map(key -> List.of(identities.of(key.source()), identities.of(key.target())))
                .collect(toSet());
        boolean more = true;
        while (more) {
            more = enclosures.addAll(enclosures.stream()
                    .flatMap(inner -> enclosures.stream()
                            .filter(outer -> outer.get(0).equals(inner.get(1)))
                            .map(outer -> List.of(inner.get(0), outer.get(1))))
                    .toList());
        }
        return new OntologyExclusion(
                ONTOLOGY, entity -> List.of(), (outer, inner) -> enclosures.contains(List.of(inner, outer)));
    }

    @Override
    public void close() {
        store.close();
    }
}
