package dev.yore.ingest.offline;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Reads clauses that hang on a noun: "the cake (that) I baked", "the statue I carved", "this parade I went to". */
final class RelativeReader {
    private static final Lexicon WORDS = Lexicon.ENGLISH;
    private static final Set<String> ARTICLES =
            Set.of("a", "an", "the", "my", "our", "some", "this", "that", "these", "those", "another");
    private static final Set<String> PREPOSITIONS =
            Set.of("in", "on", "at", "for", "with", "from", "last", "during", "is", "was", "are", "were");
    private static final Set<Frame.Slot> OPEN = EnumSet.of(
            Frame.Slot.ANY,
            Frame.Slot.THING,
            Frame.Slot.OBJECT,
            Frame.Slot.ONE,
            Frame.Slot.SOME,
            Frame.Slot.ORG,
            Frame.Slot.EVENT,
            Frame.Slot.VENUE,
            Frame.Slot.TRIP);

    private final Sentence sentence;
    private final SlotReader slots;
    private final FrameWords words;

    RelativeReader(Sentence sentence, SlotReader slots) {
        this.sentence = sentence;
        this.slots = slots;
        this.words = new FrameWords(sentence, slots.nouns());
    }

    /** A verb and what is said with it. */
    record Told(VerbGroup verb, ClauseReader.Said said) {}

    /** What the speaker tells of a noun phrase that ends before "I" or "we". */
    Optional<Told> before(int i, Phrase speaker) {
        int that = sentence.at(i - 1).is("that") || sentence.at(i - 1).is("which") ? i - 1 : i;
        int end = that < i && sentence.at(that - 1).is(",") ? that - 1 : that;
        Optional<VerbGroup> verb = VerbGroupReader.read(sentence, i + 1, false, null);
        if (verb.isEmpty()) {
            return Optional.empty();
        }
        for (Frame frame : Frames.ENGLISH.of(verb.get().verb())) {
            int slot = words.slot(frame, verb.get().end());
            if (slot >= 0 && OPEN.contains(frame.slot()) && leavesAGap(slot)) {
                Optional<Phrase> noun = nounBefore(end, frame.slot(), speaker);
                if (noun.isPresent()) {
                    return noun.map(one -> new Told(verb.get(), new ClauseReader.Said(frame, one, slot)));
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Phrase> nounBefore(int end, Frame.Slot slot, Phrase speaker) {
        for (int begin = end - 2; begin >= Math.max(0, end - 6); begin--) {
            if (ARTICLES.contains(sentence.at(begin).lower())) {
                boolean special = slot == Frame.Slot.EVENT || slot == Frame.Slot.VENUE || slot == Frame.Slot.TRIP;
                return (special
                                ? slots.read(slot, begin, speaker)
                                : slots.nouns().read(begin, true))
                        .filter(one -> one.end() == end && one.kin() == null);
            }
        }
        return Optional.empty();
    }

    /** Whether no object follows the verb: it came before. */
    private boolean leavesAGap(int i) {
        Token next = sentence.at(i);
        return !next.word()
                || sentence.isTime(i)
                || WORDS.is("adverb", next.lower())
                || WORDS.is("conjunction", next.lower())
                || PREPOSITIONS.contains(next.lower());
    }
}
