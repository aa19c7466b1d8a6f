package dev.yore.ingest.settle;

import dev.yore.ai.StructuredChat;
import dev.yore.ai.StructuredChat.Answer;
import dev.yore.error.ExtractionException;
import dev.yore.graph.PassageBook;
import dev.yore.graph.Passages;
import dev.yore.ingest.Dated;
import dev.yore.ingest.Decisions;
import dev.yore.ingest.Decisions.Judgement;
import dev.yore.ingest.Settlement;
import dev.yore.ingest.Settler;
import dev.yore.ingest.model.JsonReply;
import dev.yore.ingest.settle.Agenda.Place;
import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.model.Usage;
import dev.yore.ontology.Ontology;
import dev.yore.store.GroupStore;
import dev.yore.store.Passage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts what rules leave open about a unit to a chat model: one call for all of it, and none where nothing is open. An
 * answer of no use leaves everything to the rules, with a warning: apart, and standing. Thread-safe if the chat is.
 */
public final class ModelSettler implements Settler {
    private static final Set<String> KEYS = Set.of("entities", "facts");
    /** What one question may ask about; of a larger unit, the rest is left to the rules. */
    private static final int MOST_ITEMS = 60;

    private final StructuredChat chat;
    private final SettleQuestion question;
    private final Ontology ontology;
    private final Passages passages;

    public ModelSettler(StructuredChat chat, SettlePrompts prompts, Ontology ontology, Passages passages) {
        this.chat = chat;
        this.question = new SettleQuestion(prompts);
        this.ontology = ontology;
        this.passages = passages;
    }

    @Override
    public Settlement settle(GroupStore group, List<Dated> unit) {
        List<Decisions> byRules = unit.stream().map(Decisions::none).toList();
        var book = new PassageBook();
        // Names are embedded between two reads: the first tells which are new.
        group.read(reader -> new Preparation(reader, ontology, book).agenda(unit, byRules));
        book.fill(passages);
        List<Passage> embedded = book.passages();
        Agenda agenda = cut(group.read(reader -> new Preparation(reader, ontology, book).agenda(unit, byRules)));
        if (agenda.isEmpty()) {
            return new Settlement(decisions(unit, byRules, Map.of(), Map.of(), List.of()), embedded, Usage.NONE);
        }
        return ask(new Ballot(agenda), unit, byRules, embedded);
    }

    private static Agenda cut(Agenda agenda) {
        var entities = agenda.entities().stream().limit(MOST_ITEMS).toList();
        var facts = agenda.facts().stream().limit(MOST_ITEMS - entities.size()).toList();
        return new Agenda(entities, facts);
    }

    private Settlement ask(Ballot ballot, List<Dated> unit, List<Decisions> byRules, List<Passage> embedded) {
        Usage usage = Usage.NONE;
        var warnings = new ArrayList<String>();
        try {
            Answer answer = chat.ask(question.about(ballot, unit));
            usage = answer.usage();
            JsonReply reply = JsonReply.of(answer, KEYS);
            if (reply instanceof JsonReply.Found found) {
                ballot.read(found.value());
            } else {
                warnings.add("settling: " + why(reply) + "; what was open was left to the rules");
            }
        } catch (ExtractionException e) {
            warnings.add("settling: the model refused; what was open was left to the rules");
        }
        warnings.addAll(ballot.warnings());
        return new Settlement(decisions(unit, byRules, ballot.same(), ballot.judgements(), warnings), embedded, usage);
    }

    private static String why(JsonReply reply) {
        return reply instanceof JsonReply.Unusable unusable ? unusable.why() : "the reply was cut off";
    }

    /** The warnings go to the unit's first episode: a reply is about the unit. */
    private static Map<EpisodeId, Decisions> decisions(
            List<Dated> unit,
            List<Decisions> byRules,
            Map<Place, EntityId> same,
            Map<Place, Judgement> judgements,
            List<String> warnings) {
        var decisions = new LinkedHashMap<EpisodeId, Decisions>();
        for (int i = 0; i < unit.size(); i++) {
            decisions.put(
                    unit.get(i).episode().id(),
                    new Decisions(
                            byRules.get(i).ids(),
                            ofEpisode(i, same),
                            ofEpisode(i, judgements),
                            i == 0 ? warnings : List.of()));
        }
        return decisions;
    }

    private static <T> Map<Integer, T> ofEpisode(int episode, Map<Place, T> all) {
        var own = new HashMap<Integer, T>();
        all.forEach((place, value) -> {
            if (place.episode() == episode) {
                own.put(place.item(), value);
            }
        });
        return own;
    }
}
