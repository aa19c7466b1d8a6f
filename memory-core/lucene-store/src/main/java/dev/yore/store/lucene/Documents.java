package dev.yore.store.lucene;

import dev.yore.model.Entity;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeState;
import dev.yore.model.Fact;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupId;
import dev.yore.model.Mention;
import dev.yore.model.Merge;
import dev.yore.model.Stage;
import dev.yore.store.Directions;
import dev.yore.store.Indexed;
import dev.yore.store.Layer;
import dev.yore.store.Micros;
import dev.yore.store.Passage;
import dev.yore.store.Probe;
import dev.yore.time.Claim;
import dev.yore.time.Exemption;
import java.util.List;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.util.BytesRef;

/** Makes the documents of one group. Each kind of item is one kind of document; every document knows its group. */
final class Documents {
    private static final FieldType WORDS = frequencies(false);
    private static final FieldType LENGTH = frequencies(true);

    private final GroupId group;
    private final Format format;

    Documents(GroupId group, Format format) {
        this.group = group;
        this.format = format;
    }

    private static FieldType frequencies(boolean omitNorms) {
        var type = new FieldType();
        type.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
        type.setTokenized(true);
        type.setOmitNorms(omitNorms);
        type.freeze();
        return type;
    }

    Document counters(Counters counters) {
        var document = document(Kind.GROUP, Key.id(Kind.GROUP, group), Bodies.of(counters));
        if (counters.arriving()) {
            document.add(new StringField(Fields.ARRIVING, group.value(), Field.Store.NO));
        }
        return document;
    }

    Document window(Window window) {
        return document(Kind.WINDOW, Key.id(Kind.WINDOW, group, window.thread().value()), Bodies.of(window));
    }

    Document episode(Indexed<Episode> indexed) {
        Episode episode = indexed.item();
        var id = episode.id().value();
        var document = document(Kind.EPISODE, Key.id(Kind.EPISODE, group, id), Bodies.of(episode));
        ref(document, Key.ref(group, episode.id()));
        find(document, "thread", episode.thread().value());
        find(document, "speaker", episode.speaker());
        find(document, "role", episode.role().name());
        find(document, "source", episode.source().name());
        episode.given().forEach(fact -> find(document, "given", fact.value()));
        document.add(new LongField(Fields.SEQUENCE, episode.sequence(), Field.Store.NO));
        document.add(new LongField(Fields.SAID, Micros.of(episode.validAt()), Field.Store.NO));
        document.add(new LongField(Fields.RECORDED, Micros.of(episode.createdAt()), Field.Store.NO));
        searchable(document, id, Layer.EPISODES, Probe.View.OWN, indexed.own());
        if (indexed.inContext() != null) {
            passage(document, Layer.EPISODES, Probe.View.IN_CONTEXT, indexed.inContext());
        }
        return document;
    }

    Document state(EpisodeState state, long sequence) {
        var id = Key.id(Kind.STATE, group, state.episode().value());
        var document = document(Kind.STATE, id, Bodies.of(state));
        ref(document, Key.ref(group, state.episode()));
        find(document, "stage", state.stage().name());
        document.add(new LongField(Fields.SEQUENCE, sequence, Field.Store.NO));
        if (state.stage() == Stage.RECORDED) {
            document.add(new StringField(Fields.BACKLOG, group.value(), Field.Store.NO));
        }
        return document;
    }

    Document entity(Indexed<Entity> indexed) {
        Entity entity = indexed.item();
        var id = entity.id().value();
        var document = document(Kind.ENTITY, Key.id(Kind.ENTITY, group, id), Bodies.of(entity));
        ref(document, Key.ref(group, entity.id()));
        entity.nameKeys().forEach(name -> find(document, "name", name));
        entity.types().forEach(type -> find(document, "type", type));
        document.add(new LongField(Fields.RECORDED, Micros.of(entity.createdAt()), Field.Store.NO));
        searchable(document, id, Layer.ENTITIES, Probe.View.OWN, indexed.own());
        return document;
    }

    Document mention(Mention mention, long sequence) {
        var document = document(Kind.MENTION, mentionKey(mention), Bodies.of(mention));
        ref(document, Key.ref(group, mention.episode()));
        ref(document, Key.ref(group, mention.entity()));
        document.add(new LongField(Fields.SEQUENCE, sequence, Field.Store.NO));
        return document;
    }

    Term mentionKey(Mention mention) {
        return Key.id(
                Kind.MENTION, group, mention.episode().value(), mention.entity().value());
    }

    Document claim(Claim claim) {
        var id = claim.id().value();
        var document = document(Kind.CLAIM, Key.id(Kind.CLAIM, group, id), Bodies.of(claim));
        ref(document, Key.ref(Kind.CLAIM, group, id));
        find(document, "episode", claim.episode().value());
        find(document, "source", claim.key().source().value());
        find(document, "relation", claim.key().relation());
        find(document, "target", claim.key().target().value());
        return document;
    }

    Document fact(FactVersion version, Passage own) {
        Fact fact = version.fact();
        var id = fact.id().value();
        long knownFrom = Micros.of(version.knownFrom());
        var document = document(Kind.FACT, factKey(id, knownFrom), Bodies.of(version));
        ref(document, Key.ref(Kind.FACT, group, id));
        find(document, "source", fact.source().value());
        find(document, "relation", fact.relation());
        find(document, "target", fact.target().value());
        find(document, "entity", fact.source().value());
        if (!fact.target().equals(fact.source())) {
            find(document, "entity", fact.target().value());
        }
        if (fact.voided()) {
            find(document, "voided", "");
        }
        if (version.knownTo() == null) {
            find(document, "present", "");
            find(document, "present", id);
        }
        document.add(new LongField(Fields.VALID_AT, Micros.start(fact.validAt()), Field.Store.NO));
        document.add(new LongField(Fields.INVALID_AT, Micros.end(fact.invalidAt()), Field.Store.NO));
        document.add(new LongField(Fields.RECORDED, Micros.of(fact.createdAt()), Field.Store.NO));
        if (fact.expiredAt() != null) {
            document.add(new LongField(Fields.EXPIRED, Micros.of(fact.expiredAt()), Field.Store.NO));
        }
        document.add(new LongField(Fields.KNOWN_FROM, knownFrom, Field.Store.NO));
        document.add(new LongField(Fields.KNOWN_TO, Micros.end(version.knownTo()), Field.Store.NO));
        searchable(document, id, Layer.FACTS, Probe.View.OWN, own);
        return document;
    }

    Term factKey(String id, long knownFrom) {
        return Key.fact(group, id, knownFrom);
    }

    Document merge(Merge merge) {
        var document = document(Kind.MERGE, mergeKey(merge), Bodies.of(merge));
        ref(document, Key.ref(group, merge.from()));
        ref(document, Key.ref(group, merge.into()));
        return document;
    }

    Term mergeKey(Merge merge) {
        return Key.id(
                Kind.MERGE,
                group,
                merge.from().value(),
                merge.into().value(),
                String.valueOf(Micros.of(merge.recordedAt())));
    }

    Document exemption(Exemption exemption) {
        String first = exemption.first().value();
        String second = exemption.second().value();
        var document = document(Kind.EXEMPTION, exemptionKey(exemption), Bodies.of(exemption));
        ref(document, Key.ref(Kind.CLAIM, group, first));
        if (!first.equals(second)) {
            ref(document, Key.ref(Kind.CLAIM, group, second));
        }
        return document;
    }

    Term exemptionKey(Exemption exemption) {
        return Key.id(
                Kind.EXEMPTION,
                group,
                exemption.first().value(),
                exemption.second().value());
    }

    private Document document(Kind kind, Term id, byte[] body) {
        var document = new Document();
        document.add(new StringField(Fields.ID, id.bytes(), Field.Store.NO));
        document.add(new StringField(Fields.KIND, Key.kind(kind, group).bytes(), Field.Store.NO));
        document.add(new StringField(Fields.GROUP, group.value(), Field.Store.NO));
        document.add(new BinaryDocValuesField(Fields.BODY, new BytesRef(body)));
        return document;
    }

    private static void ref(Document document, Term ref) {
        document.add(new StringField(Fields.REF, ref.bytes(), Field.Store.NO));
    }

    private void find(Document document, String tag, String value) {
        document.add(new StringField(Fields.FIND, Key.find(tag, group, value).bytes(), Field.Store.NO));
    }

    private void searchable(Document document, String id, Layer<?> layer, Probe.View view, Passage passage) {
        document.add(new SortedDocValuesField(Fields.ORDER, new BytesRef(id)));
        passage(document, layer, view, passage);
    }

    private void passage(Document document, Layer<?> layer, Probe.View view, Passage passage) {
        document.add(new StoredField(Fields.text(view), Bodies.of(passage.text())));
        List<String> words = Words.of(passage.text());
        if (!words.isEmpty()) {
            document.add(new Field(Fields.words(layer, view), new WordStream(group, words), WORDS));
            document.add(new Field(Fields.length(layer, view), new LengthStream(group, words.size()), LENGTH));
        }
        Directions.of(passage.values(), format.space())
                .ifPresent(direction -> document.add(new KnnFloatVectorField(
                        Fields.vector(layer, view, format.generation()),
                        direction,
                        VectorSimilarityFunction.DOT_PRODUCT)));
    }
}
