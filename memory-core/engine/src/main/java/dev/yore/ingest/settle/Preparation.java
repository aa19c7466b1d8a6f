package dev.yore.ingest.settle;

import dev.yore.graph.PassageBook;
import dev.yore.ingest.Dated;
import dev.yore.ingest.Dated.DatedFact;
import dev.yore.ingest.Decisions;
import dev.yore.ingest.EntityResolver;
import dev.yore.ingest.Extraction.ExtractedEntity;
import dev.yore.ingest.Resolving;
import dev.yore.ingest.settle.Agenda.KnownFact;
import dev.yore.ingest.settle.Agenda.OpenEntity;
import dev.yore.ingest.settle.Agenda.OpenFact;
import dev.yore.ingest.settle.Agenda.Place;
import dev.yore.ingest.settle.EntityCandidates.Company;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.ontology.Ontology;
import dev.yore.store.GroupReader;
import dev.yore.time.Claim.Kind;
import dev.yore.time.FactKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Draws up the agenda of a unit: resolves its episodes one after the other as the rules would, and notes what they leave
 * open. A fact of one episode is a candidate for those of later episodes of the unit, so that within a batch the later
 * message ends what the earlier one said; within one episode it is none, since the first call read that as a whole. One
 * use by one thread.
 */
final class Preparation {
    private final Resolving resolving;
    private final EntityCandidates entityCandidates;
    private final FactCandidates factCandidates;

    private final List<OpenEntity> entities = new ArrayList<>();
    private final List<OpenFact> facts = new ArrayList<>();
    private final List<KnownFact> told = new ArrayList<>();
    /** Whom a new entity may turn out to be. */
    private final Map<EntityId, List<EntityId>> maybe = new HashMap<>();

    Preparation(GroupReader now, Ontology ontology, PassageBook passages) {
        this.resolving = new EntityResolver(ontology).over(now);
        this.entityCandidates = new EntityCandidates(now, resolving, passages);
        this.factCandidates = new FactCandidates(now, ontology, resolving);
    }

    /** @param decisions one an episode, that decide nothing but have the ids */
    Agenda agenda(List<Dated> unit, List<Decisions> decisions) {
        for (int i = 0; i < unit.size(); i++) {
            add(i, unit.get(i), decisions.get(i));
        }
        return new Agenda(entities, facts);
    }

    private void add(int episode, Dated dated, Decisions decisions) {
        List<EntityId> resolved = resolving.resolve(dated.entities(), decisions, Instant.MAX, new ArrayList<>());
        Company company = company(Set.copyOf(resolved));
        for (int i = 0; i < resolved.size(); i++) {
            if (resolving.isNew(resolved.get(i))
                    && resolved.get(i).equals(decisions.ids().get(i))) {
                open(new Place(episode, i), dated.entities().get(i), resolved.get(i), company);
            }
        }
        var said = new ArrayList<KnownFact>();
        for (int i = 0; i < dated.facts().size(); i++) {
            DatedFact fact = dated.facts().get(i);
            EntityId source = resolved.get(fact.fact().source());
            EntityId target = resolved.get(fact.fact().target());
            List<KnownFact> known = source.equals(target) || fact.fact().corrects()
                    ? List.of()
                    : factCandidates.of(fact, possible(source), possible(target), told);
            if (!known.isEmpty()) {
                facts.add(new OpenFact(new Place(episode, i), fact, known));
            }
            if (fact.kind() == Kind.HOLDS) {
                said.add(new KnownFact(
                        new FactKey(source, fact.fact().relation(), target),
                        fact.fact().statement(),
                        fact.placement().from(),
                        fact.placement().to(),
                        Set.of()));
            }
        }
        told.addAll(said);
    }

    private Company company(Set<EntityId> own) {
        return new Company(
                own,
                resolving.all().stream()
                        .filter(entity -> resolving.isNew(entity.id()) && !own.contains(entity.id()))
                        .toList());
    }

    private void open(Place place, ExtractedEntity mention, EntityId id, Company company) {
        List<Entity> candidates = entityCandidates.of(mention, resolving.entity(id), company);
        if (!candidates.isEmpty()) {
            entities.add(new OpenEntity(place, mention, candidates));
            maybe.put(id, candidates.stream().map(Entity::id).toList());
        }
    }

    private List<EntityId> possible(EntityId id) {
        return Stream.concat(Stream.of(id), maybe.getOrDefault(id, List.of()).stream())
                .toList();
    }
}
