package dev.yore.ingest.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the clauses of a sentence that state something, and what they state. */
final class SentenceReader {
    private static final Lexicon WORDS = Lexicon.ENGLISH;
    private static final int MOST_SUBJECTS = 4;
    private static final Set<String> GETTING =
            Set.of("open", "start", "launch", "find", "build", "create", "buy", "get", "sell", "found");

    /** Relations that a firm has as well: one that ends or begins for "us" may be none of the speaker's. */
    private static final Set<String> FIRMS = Set.of("LIVES_IN", "WORKS_AT", "WORKS_AS", "STUDIES_AT");

    private final Sentence sentence;
    private final Cast cast;
    private final Findings findings;
    private final TailReader tails;
    private final ClauseReader clauses;
    private final Statements statements;
    private final CopulaReader copulas;
    private final KinReader kin;
    private final Subjectless subjectless;
    private final RelativeReader relatives;
    private final FrameWords words;
    private final SlotReader slots;
    /** Whom a "who" may go on from. */
    private @Nullable Phrase person;
    /** Where the speaker last was the subject; −1: nowhere yet. */
    private int lastI = -1;

    SentenceReader(Sentence sentence, @Nullable Sentence next, List<TimeSpan> times, Cast cast, Findings findings) {
        this.sentence = sentence;
        this.cast = cast;
        this.findings = findings;
        this.tails = new TailReader(sentence, times, new Provisos(sentence, next));
        this.slots = new SlotReader(sentence, cast);
        this.clauses = new ClauseReader(sentence, slots, cast, findings);
        this.relatives = new RelativeReader(sentence, slots);
        this.words = new FrameWords(sentence, slots.nouns());
        this.statements = new Statements(cast, findings);
        this.copulas = new CopulaReader(sentence, cast);
        this.kin = new KinReader(sentence, cast);
        this.subjectless = new Subjectless(sentence);
    }

    void read() {
        int limit = Math.min(sentence.asked(), tails.limit());
        int i = 0;
        while (i < limit) {
            int end = tails.startsClause(i) ? clause(i, limit) : i;
            for (int k = i; k < Math.max(end, i + 1) && k < limit; k++) {
                relative(k);
                owned(k);
            }
            i = Math.max(end, i + 1);
        }
        // Whose somebody is stays true where the rest is asked or believed; not where all is supposed.
        boolean supposed = tails.isSupposed();
        for (int k = limit; k < sentence.size() && !supposed; k++) {
            owned(k);
        }
    }

    /** Clauses that hang on a noun: "the cake that I baked", "Sam, who lives in Oslo". */
    private void relative(int i) {
        String word = sentence.at(i).lower();
        if (i > 0 && (word.equals("i") || word.equals("we"))) {
            cast.speaker().flatMap(speaker -> relatives.before(i, speaker)).ifPresent(told -> toldOf(i, told));
        }
        if (word.equals("who") && person != null && who(person.end()) == i) {
            whoClause(person, i, sentence.size());
        }
        if (Names.isLikely(sentence, i) && !Names.isLikely(sentence, i - 1)) {
            person = Names.read(sentence, i).orElse(null);
        }
    }

    /** Someone or something that is named by whose it is, wherever in the sentence: that much is taken for granted. */
    private void owned(int i) {
        String word = sentence.at(i).lower();
        if (word.equals("my") && !isBeingGot(i - 1)) {
            cast.speaker().ifPresent(speaker -> clauses.owned(i, speaker));
        }
        boolean owns = word.equals("my")
                || word.equals("our")
                || word.equals("his")
                || word.equals("her")
                || word.equals("the") && WORDS.is("own", sentence.at(i + 1).lower());
        if (owns || sentence.at(i + 1).is("'s") && sentence.at(i).capitalised()) {
            Optional<Phrase> relative = kin.read(i);
            relative.ifPresent(one -> {
                taken(one, word);
                kin.further(one).ifPresent(further -> taken(further, word));
            });
            person = relative.filter(Phrase::proper).orElse(person);
        }
    }

    private void taken(Phrase relative, String owner) {
        if (tellsSomething(relative, owner)) {
            findings.kin(relative);
            cast.add(relative);
        }
    }

    /** "the cake that I baked yesterday". */
    private void toldOf(int i, RelativeReader.Told told) {
        Tail whole = tails.read(i, told.verb().end(), told.said().end(), sentence.size());
        // "the shelter I work at yesterday": what is so now has no such time; the words are of the main clause.
        boolean now = told.verb().tense() == VerbGroup.Tense.PRESENT;
        Tail tail = now && !whole.lasting() ? whole.untimed() : whole;
        if (!tail.has(Tail.Sign.HEDGED)) {
            cast.speaker()
                    .ifPresent(speaker -> statements.add(List.of(speaker), told.verb(), List.of(told.said()), tail));
        }
    }

    /** "to open my shop": not owned yet. */
    private boolean isBeingGot(int i) {
        return Frames.ENGLISH.verbs().readings(sentence.at(i).lower()).stream()
                .anyMatch(reading -> GETTING.contains(reading.lemma()));
    }

    /** Everybody has a mother; not everybody has a husband, children or a dog. "Our kids" may be all the world's. */
    private static boolean tellsSomething(Phrase person, String owner) {
        Kin role = person.kin();
        if (person.proper() || role == null) {
            return person.proper();
        }
        boolean one = role.singlesOut() || WORDS.is("onlyone", role.word());
        return role.ownerFirst() && one && !(owner.equals("our") && role.plural());
    }

    /** Reads a clause; where it ends, or the same place if there is none. */
    private int clause(int begin, int limit) {
        int liked = Math.max(copulas.tastes(begin, findings), copulas.isFavourite(begin, findings));
        if (liked > begin) {
            return liked;
        }
        boolean under = subjectless.isUnderWay(begin);
        List<Phrase> subjects = subjectless.isPast(begin) || subjectless.goesOn(begin, lastI) || under
                ? cast.speaker().map(speaker -> List.of(speaker.until(begin))).orElse(List.of())
                : subjects(begin);
        if (subjects.isEmpty() && besides(begin) > begin) {
            subjects = subjects(besides(begin));
        }
        if (subjects.isEmpty()) {
            return begin;
        }
        lastI = sentence.at(begin).is("i") || sentence.at(begin).is("we") ? begin : lastI;
        int end = begin;
        Phrase last = subjects.get(subjects.size() - 1);
        int verbAt = pastWho(last, limit);
        VerbGroup before = under ? VerbGroup.UNDER_WAY : null;
        do {
            Optional<VerbGroup> verb = VerbGroupReader.read(sentence, verbAt, third(subjects), before);
            int next = verb.isEmpty() ? -1 : predicate(begin, subjects, verb.get(), limit);
            if (next < 0) {
                return end;
            }
            end = next;
            before = verb.get().polarity() == VerbGroup.Polarity.AFFIRMED ? verb.get() : null;
            verbAt = before == null ? -1 : nextPredicate(end);
        } while (verbAt >= 0 && verbAt < limit);
        return end;
    }

    /** Of "some friends and I", "me and my team": where "I" stands, or the last word of it; the same place if it is none. */
    private int besides(int begin) {
        int and = words.pastNoun(begin);
        return sentence.has(and, "and", "i") ? and + 1 : begin;
    }

    /** "Ben, who lives in Oslo, works …": where the main verb is; the clause between is read on its own. */
    private int pastWho(Phrase subject, int limit) {
        int who = who(subject.end());
        if (who < 0) {
            return subject.end();
        }
        int end = whoClause(subject, who, limit);
        int close = end < 0 ? -1 : tails.clauseEnd(end);
        return sentence.at(close).is(",") ? close + 1 : subject.end();
    }

    /** The place of a "who" that goes on from a phrase; −1 if there is none. */
    private int who(int end) {
        int i = sentence.at(end).is(",") ? end + 1 : end;
        return sentence.at(i).is("who") ? i : -1;
    }

    private int whoClause(Phrase person, int who, int limit) {
        return VerbGroupReader.read(sentence, who + 1, third(List.of(person)), null)
                .map(verb -> predicate(who, List.of(person), verb, limit))
                .orElse(-1);
    }

    private boolean third(List<Phrase> subjects) {
        Phrase first = subjects.get(0);
        Kin role = first.kin();
        boolean speaker =
                cast.speaker().filter(i -> i.name().equals(first.name())).isPresent();
        return subjects.size() == 1 && !speaker && (role == null || !role.plural());
    }

    /** Where "and …" goes on with a verb of the same subject; −1 if it does not. */
    private int nextPredicate(int end) {
        int i = tails.clauseEnd(end);
        if (sentence.has(i, ",", "and")) {
            i++;
        }
        boolean and = sentence.at(i).is("and")
                || sentence.at(i).is(",")
                || sentence.at(i).is("but");
        return and ? i + 1 : -1;
    }

    private int predicate(int begin, List<Phrase> subjects, VerbGroup verb, int limit) {
        Phrase first = subjects.get(0);
        if (verb.verb().equals("be")) {
            List<Phrase> named = copulas.read(first, verb.end());
            if (!named.isEmpty()) {
                int end = named.get(named.size() - 1).end();
                Tail tail = tails.read(begin, verb.end(), end, limit);
                if (!tail.has(Tail.Sign.HEDGED)) {
                    Aspects.ofState(verb, tail).ifPresent(aspect -> named.forEach(one -> named(one, aspect, tail)));
                }
                return end;
            }
        }
        int intended = intended(begin, first, verb, limit);
        if (intended > begin) {
            return intended;
        }
        boolean known = Frames.ENGLISH.verbs().known(verb.verb()) || verb.verb().equals("be");
        if (!known && !cast.isSpeaker(first) && first.kin() == null) {
            return -1;
        }
        Optional<List<ClauseReader.Said>> said = clauses.read(subjects, verb);
        boolean ours = sentence.at(begin).is("we");
        boolean given = tails.isGivenPast(begin) && !tails.isGivenSince(begin);
        if (said.isEmpty()
                || tails.isAnnounced(begin) && !verb.addsOnly(said.get().get(0).frame())
                || ours && !isOneForAll(said.get().get(0).frame())
                || given && said.get().get(0).frame().kind() != Frame.Kind.EVENT) {
            return -1;
        }
        int end = said.get().get(said.get().size() - 1).end();
        Tail tail = tails.read(begin, verb.end(), end, limit);
        if (!tail.has(Tail.Sign.HEDGED)) {
            statements.add(subjects, verb, said.get(), tail);
        }
        return end;
    }

    /** "I'm going to adopt a dog": without a time it is an intention, and no more. */
    private int intended(int begin, Phrase first, VerbGroup verb, int limit) {
        int deed = verb.end() - 1;
        boolean going = sentence.at(deed - 1).is("gonna") || sentence.has(deed - 2, "going", "to");
        boolean meant = going
                && verb.polarity() == VerbGroup.Polarity.AFFIRMED
                && verb.tense() == VerbGroup.Tense.FUTURE
                && cast.isSpeaker(first);
        Optional<Phrase> what = meant ? slots.read(Frame.Slot.DEED, deed, first) : Optional.empty();
        Tail tail = tails.read(begin, verb.end(), what.map(Phrase::end).orElse(verb.end()), limit);
        if (what.isEmpty() || tail.dated() || tail.has(Tail.Sign.HEDGED)) {
            return begin;
        }
        String statement = first.name() + " is going to " + what.get().wording();
        findings.fact(first, "PLANS", what.get(), statement, Findings.Manner.HOLDS);
        return what.get().end();
    }

    /** What is so of all of "us" is so of the speaker; but "we moved to" may be a firm's move. */
    private static boolean isOneForAll(Frame frame) {
        boolean turn = frame.kind() == Frame.Kind.START || frame.kind() == Frame.Kind.END;
        return !(turn && FIRMS.contains(frame.relation()));
    }

    private void named(Phrase person, dev.yore.ingest.Extraction.Aspect aspect, Tail tail) {
        Kin role = person.kin();
        Phrase owner = person.owner();
        if (role == null || owner == null) {
            return;
        }
        String statement = person.name() + " is " + owner.name() + "'s " + role.says();
        findings.kin(person, statement, new Findings.Manner(aspect, tail.time(), tail.has(Tail.Sign.EXEMPT)));
        cast.add(person);
    }

    private List<Phrase> subjects(int begin) {
        var subjects = new ArrayList<Phrase>();
        int i = begin;
        while (subjects.size() < MOST_SUBJECTS) {
            Phrase subject = subject(i);
            if (subject == null) {
                break;
            }
            subjects.add(subject);
            cast.add(subject);
            if (!sentence.at(subject.end()).is("and")) {
                return subjects;
            }
            i = subject.end() + 1;
        }
        return List.of();
    }

    private @Nullable Phrase subject(int i) {
        String word = sentence.at(i).lower();
        if (word.equals("i") || word.equals("we")) {
            return cast.speaker().map(speaker -> speaker.until(i + 1)).orElse(null);
        }
        if (word.equals("he") || word.equals("she")) {
            return cast.antecedent(word).map(person -> person.until(i + 1)).orElse(null);
        }
        if (WORDS.is("whose", word)
                && (sentence.at(i + 1).is("name") || sentence.at(i + 1).is("names"))) {
            return cast.nameless(word).map(one -> one.until(i + 2)).orElse(null);
        }
        Optional<Phrase> relative = kin.read(i);
        if (relative.isPresent()) {
            return named(relative.get());
        }
        if (!Names.isLikely(sentence, i)) {
            return null;
        }
        return Names.read(sentence, i)
                .filter(name ->
                        !sentence.at(name.end()).is(",") && !sentence.at(i).is(Lexicon.TITLE))
                .orElse(null);
    }

    /** "my brother's name": the brother; what follows then is his name. */
    private Phrase named(Phrase relative) {
        boolean name = sentence.has(relative.end(), "'s", "name");
        return name ? relative.until(relative.end() + 2) : relative;
    }
}
