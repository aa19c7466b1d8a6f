package dev.yore.ingest.offline;

import dev.yore.ingest.offline.VerbGroup.Phase;
import dev.yore.ingest.offline.VerbGroup.Polarity;
import dev.yore.ingest.offline.VerbGroup.Tense;
import dev.yore.ingest.offline.Verbs.Form;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the verb group that begins at a token: auxiliaries, negation, adverbs, the verb. Not for reuse. */
final class VerbGroupReader {
    private static final Lexicon WORDS = Lexicon.ENGLISH;
    private static final Set<String> BE = Set.of("am", "is", "are", "was", "were", "'m", "'re", "'s", "be", "been");
    private static final Set<String> HAVE = Set.of("have", "has", "had", "'ve", "'s", "'d", "having");
    private static final Set<String> DO = Set.of("do", "does", "did");
    private static final Set<String> FUTURE = Set.of("will", "'ll", "wo", "gonna");
    /** Participles that go with "be" in frames, so that "'s called" is "is called". */
    private static final Set<String> STATES =
            Set.of("called", "named", "born", "married", "engaged", "based", "divorced");

    private static final int MOST_BETWEEN = 12;

    private final Sentence sentence;
    private final Verbs verbs = Frames.ENGLISH.verbs();
    private final boolean third;
    private int i;
    private boolean past;
    private boolean perfect;
    private boolean future;
    private boolean usedTo;
    private boolean emphatic;
    private boolean always;
    private Polarity polarity = Polarity.AFFIRMED;

    private VerbGroupReader(Sentence sentence, int begin, boolean third) {
        this.sentence = sentence;
        this.third = third;
        this.i = begin;
    }

    /**
     * @param third whether the subject asks for the third person: "works", not "work"
     * @param before the group that a verb without auxiliaries of its own goes on from ("is living … and working")
     */
    static Optional<VerbGroup> read(Sentence sentence, int begin, boolean third, @Nullable VerbGroup before) {
        return Optional.ofNullable(new VerbGroupReader(sentence, begin, third).read(before));
    }

    private @Nullable VerbGroup read(@Nullable VerbGroup before) {
        boolean progressive = false;
        while (i < sentence.size()) {
            skipAdverbs();
            String word = sentence.at(i).lower();
            String next = sentence.at(contentAfter(i)).lower();
            if (word.equals("used") && next.equals("to")) {
                usedTo = true;
                i = contentAfter(i) + 1;
            } else if (pastChance(i) > i) {
                past = true;
                emphatic = true;
                i = pastChance(i);
            } else if (carriesOut(word, next)) {
                past |= word.equals("got") || word.equals("managed");
                emphatic = true;
                i = contentAfter(i) + 1;
            } else if (word.equals("ended")
                    && sentence.has(i + 1, "up")
                    && verbs.has(sentence.at(i + 2).lower(), Form.GERUND)) {
                past = true;
                i += 2;
                return main(sentence.at(i).lower(), true, null);
            } else if ((word.equals("was") || word.equals("were")) && sentence.has(contentAfter(i), "able", "to")) {
                past = true;
                emphatic = true;
                i = contentAfter(i) + 2;
            } else if (FUTURE.contains(word)) {
                future = true;
                i++;
            } else if (word.equals("ca") && sentence.has(i + 1, "n't", "wait")) {
                return new VerbGroup("await", Tense.PRESENT, Polarity.AFFIRMED, Phase.NONE, false, i + 3);
            } else if (WORDS.is("modal", word) || word.equals("'d") && verbs.has(next, Form.BASE)) {
                suppose(!(word.equals("can") && (next.equals("speak") || next.equals("play"))));
                i++;
            } else if (DO.contains(word)
                    && (verbs.has(next, Form.BASE)
                            || !sentence.at(contentAfter(i)).word())) {
                past |= word.equals("did");
                emphatic = true;
                i++;
            } else if (HAVE.contains(word) && isAuxiliaryHave(word, next)) {
                perfect = true;
                past |= word.equals("had") || word.equals("'d");
                i++;
            } else if (BE.contains(word)) {
                past |= word.equals("was") || word.equals("were");
                int after = contentAfter(i);
                if (next.equals("going")
                                && sentence.has(after + 1, "to")
                                && verbs.has(sentence.at(after + 2).lower(), Form.BASE)
                        || next.equals("gonna")) {
                    // "I was going to leave" leaves open whether it came to that.
                    suppose(past);
                    future = true;
                    i = next.equals("gonna") ? i + 1 : after + 2;
                } else if (verbs.has(next, Form.GERUND) && !next.equals("being")) {
                    progressive = true;
                    i++;
                } else {
                    return be();
                }
            } else {
                return main(word, progressive, before);
            }
        }
        return null;
    }

    /** "got to see", "managed to see": it was done. */
    private boolean carriesOut(String word, String next) {
        return next.equals("to")
                && (word.equals("got") && !perfect || word.equals("managed"))
                && verbs.has(sentence.at(contentAfter(i) + 1).lower(), Form.BASE);
    }

    /** "had the chance to see", "got the opportunity to see": the place of "see"; the same place if it is none. */
    private int pastChance(int k) {
        String word = sentence.at(k).lower();
        boolean got = word.equals("had") || word.equals("got");
        int noun = sentence.at(k + 1).is("the") || sentence.at(k + 1).is("a") ? k + 2 : k + 1;
        boolean chance = sentence.at(noun).is("chance") || sentence.at(noun).is("opportunity");
        boolean verb = sentence.at(noun + 1).is("to")
                && verbs.has(sentence.at(noun + 2).lower(), Form.BASE);
        return got && !perfect && chance && verb ? noun + 2 : k;
    }

    private VerbGroup be() {
        i++;
        skipAdverbs();
        return new VerbGroup("be", tense(false, Form.BASE), polarity, Phase.NONE, always, i);
    }

    private boolean isAuxiliaryHave(String word, String next) {
        if (word.equals("'s") && (STATES.contains(next) || !verbs.has(next, Form.PARTICIPLE))) {
            return false;
        }
        return verbs.has(next, Form.PARTICIPLE);
    }

    private void suppose(boolean supposed) {
        if (supposed) {
            polarity = Polarity.SUPPOSED;
        }
    }

    private @Nullable VerbGroup main(String word, boolean progressive, @Nullable VerbGroup before) {
        if (perfect && word.equals("got")) {
            return new VerbGroup("have", Tense.PRESENT, polarity, Phase.NONE, always, i + 1);
        }
        for (Verbs.Reading reading : verbs.readings(word)) {
            Form form = form(reading.forms(), progressive, before);
            if (form == null) {
                continue;
            }
            if (form == Form.GERUND && !progressive && before != null) {
                return new VerbGroup(reading.lemma(), before.tense(), polarity, Phase.NONE, always, i + 1);
            }
            VerbGroup inner = phased(reading.lemma(), progressive, form);
            return inner != null ? inner : verb(reading.lemma(), progressive, form, Phase.NONE);
        }
        return anyDeed(word, progressive);
    }

    /** "carved": a past tense of a verb that the data does not have; its own form stands for it. */
    private @Nullable VerbGroup anyDeed(String word, boolean progressive) {
        boolean past = word.endsWith("ed") && word.length() > 4 && !WORDS.is("nodeed", word) || WORDS.is("deed", word);
        boolean plain = !progressive && !future && !usedTo && !emphatic && !verbs.known(word);
        return past && plain && !sentence.at(i).capitalised()
                ? new VerbGroup(word, perfect ? Tense.PERFECT : Tense.PAST, polarity, Phase.NONE, always, i + 1)
                : null;
    }

    /** The form that the auxiliaries ask for. */
    private @Nullable Form form(Set<Form> forms, boolean progressive, @Nullable VerbGroup before) {
        if (progressive) {
            return forms.contains(Form.GERUND) ? Form.GERUND : null;
        }
        if (perfect) {
            return forms.contains(Form.PARTICIPLE) ? Form.PARTICIPLE : null;
        }
        if (future || usedTo || emphatic || polarity == Polarity.SUPPOSED) {
            return forms.contains(Form.BASE) ? Form.BASE : null;
        }
        if (forms.contains(Form.GERUND)) {
            return before != null ? Form.GERUND : null;
        }
        if (forms.contains(Form.PAST)) {
            return Form.PAST;
        }
        Form present = third ? Form.THIRD : Form.BASE;
        return forms.contains(present) ? present : null;
    }

    /** "started working", "stopped working", "began to work": what is begun or ended, if this is such a verb. */
    private @Nullable VerbGroup phased(String lemma, boolean progressive, Form form) {
        boolean on = sentence.at(i + 1).is("on") && (lemma.equals("carry") || lemma.equals("keep"));
        if (on && verbs.has(sentence.at(i + 2).lower(), Form.GERUND)) {
            i += 2;
            return main(sentence.at(i).lower(), true, null);
        }
        if (Frames.GOING_ON.contains(lemma) && verbs.has(sentence.at(i + 1).lower(), Form.GERUND)) {
            i++;
            return main(sentence.at(i).lower(), true, null);
        }
        Phase phase = Frames.BEGINNING.contains(lemma)
                ? Phase.BEGINS
                : Frames.ENDING.contains(lemma) ? Phase.ENDS : Phase.NONE;
        if (phase == Phase.NONE) {
            return null;
        }
        boolean to = phase == Phase.BEGINS && sentence.at(i + 1).is("to");
        String inner = sentence.at(to ? i + 2 : i + 1).lower();
        for (Verbs.Reading reading : verbs.readings(inner)) {
            if (reading.forms().contains(to ? Form.BASE : Form.GERUND)) {
                i += to ? 2 : 1;
                return verb(reading.lemma(), progressive, form, phase);
            }
        }
        return null;
    }

    private VerbGroup verb(String lemma, boolean progressive, Form form, Phase phase) {
        return new VerbGroup(lemma, tense(progressive, form), polarity, phase, always, i + 1);
    }

    private Tense tense(boolean progressive, Form form) {
        if (usedTo) {
            return Tense.USED_TO;
        }
        if (future) {
            return Tense.FUTURE;
        }
        if (past && perfect) {
            return Tense.PLUPERFECT;
        }
        if (past || form == Form.PAST) {
            return Tense.PAST;
        }
        if (perfect) {
            return progressive ? Tense.PERFECT_PROGRESSIVE : Tense.PERFECT;
        }
        return progressive ? Tense.PROGRESSIVE : Tense.PRESENT;
    }

    private void skipAdverbs() {
        int begin = i;
        while (i - begin < MOST_BETWEEN && isBetween(i)) {
            note(sentence.at(i).lower());
            i++;
        }
    }

    private void note(String word) {
        always |= word.equals("always");
        if (WORDS.is("hedge", word)) {
            polarity = Polarity.SUPPOSED;
        } else if (word.equals("longer") && polarity != Polarity.SUPPOSED) {
            polarity = Polarity.NO_LONGER;
        } else if (WORDS.is("negation", word) && polarity == Polarity.AFFIRMED) {
            polarity = Polarity.NEGATED;
        }
    }

    /** Whether a token is what may stand between auxiliaries: an adverb, a negation, time words. */
    private boolean isBetween(int k) {
        String word = sentence.at(k).lower();
        return sentence.isTime(k) && !BE.contains(word)
                || WORDS.is("negation", word)
                || WORDS.is("adverb", word)
                || word.endsWith("ly") && !verbs.known(word)
                || WORDS.is("hedge", word)
                || word.equals("no") && sentence.at(k + 1).is("longer")
                || word.equals("longer") && sentence.at(k - 1).is("no");
    }

    private int contentAfter(int k) {
        int j = k + 1;
        while (j - k <= MOST_BETWEEN && isBetween(j)) {
            j++;
        }
        return j;
    }
}
