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

    private final Sentence sentence;
    private final Cast cast;
    private final Findings findings;
    private final TailReader tails;
    private final ClauseReader clauses;
    private final CopulaReader copulas;
    private final KinReader kin;
    private final int opening;

    SentenceReader(Sentence sentence, List<TimeSpan> times, Cast cast, Findings findings) {
        this.sentence = sentence;
        this.cast = cast;
        this.findings = findings;
        this.tails = new TailReader(sentence, times);
        this.clauses = new ClauseReader(sentence, cast, findings);
        this.copulas = new CopulaReader(sentence, cast);
        this.kin = new KinReader(sentence, cast);
        this.opening = opening(sentence);
    }

    /** The first token that is neither a mark, nor a time word, nor one like "hey". */
    private static int opening(Sentence sentence) {
        int i = 0;
        while (i < sentence.size()
                && (!sentence.at(i).word() || WORDS.is("opener", sentence.at(i).lower()) || sentence.isTime(i))) {
            i++;
        }
        return i;
    }

    void read() {
        int limit = sentence.question() ? 0 : tails.limit();
        int i = 0;
        while (i < limit) {
            int end = tails.startsClause(i) ? clause(i, limit) : i;
            for (int k = i; k < Math.max(end, i + 1) && k < limit; k++) {
                relative(k);
            }
            i = Math.max(end, i + 1);
        }
    }

    /** Someone named by what they are to somebody, wherever in the sentence: that much is taken for granted. */
    private void relative(int i) {
        String word = sentence.at(i).lower();
        if (word.equals("i") && i > 0) {
            clauses.relativeClause(i).ifPresent(told -> toldOf(i, told));
        }
        if (word.equals("my") && !isBeingGot(i - 1)) {
            cast.speaker().ifPresent(speaker -> clauses.owned(i, speaker));
        }
        boolean owns = word.equals("my") || word.equals("our") || word.equals("his") || word.equals("her");
        if (owns || sentence.at(i + 1).is("'s") && sentence.at(i).capitalised()) {
            kin.read(i).filter(person -> tellsSomething(person, word)).ifPresent(person -> {
                findings.kin(person);
                cast.add(person);
            });
        }
    }

    /** "the cake that I baked yesterday". */
    private void toldOf(int i, ClauseReader.Told told) {
        Tail tail = tails.read(i, told.verb().end(), told.said().end(), sentence.size());
        if (!tail.hedged()) {
            cast.speaker().ifPresent(speaker -> clauses.add(List.of(speaker), told.verb(), List.of(told.said()), tail));
        }
    }

    /** "to open my shop": not owned yet. */
    private boolean isBeingGot(int i) {
        return Frames.ENGLISH.verbs().readings(sentence.at(i).lower()).stream()
                .anyMatch(reading -> GETTING.contains(reading.lemma()));
    }

    /** Everybody has a mother; not everybody has a husband, children or a dog. "Our kids" may be everybody's. */
    private static boolean tellsSomething(Phrase person, String owner) {
        Kin role = person.kin();
        boolean unnamed = role != null && role.ownerFirst() && role.singlesOut();
        return person.proper() || unnamed && !owner.equals("our");
    }

    /** Reads a clause; where it ends, or the same place if there is none. */
    private int clause(int begin, int limit) {
        Optional<Phrase> liked = copulas.favourite(begin, findings);
        if (liked.isPresent()) {
            return liked.get().end();
        }
        List<Phrase> subjects = isUnspoken(begin)
                ? cast.speaker().map(speaker -> List.of(speaker.until(begin))).orElse(List.of())
                : subjects(begin);
        if (subjects.isEmpty()) {
            return begin;
        }
        int end = begin;
        int verbAt = subjects.get(subjects.size() - 1).end();
        subjects.forEach(cast::add);
        VerbGroup before = null;
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

    /** "Went to Rome last week": a past tense at the very beginning is the speaker's. */
    private boolean isUnspoken(int begin) {
        Token token = sentence.at(begin);
        if (begin > opening) {
            return false;
        }
        return Frames.ENGLISH.verbs().isOnlyPast(token.lower())
                || token.is("just")
                        && Frames.ENGLISH
                                .verbs()
                                .isOnlyPast(sentence.at(begin + 1).lower());
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
            Optional<Phrase> named = copulas.read(first, verb.end());
            if (named.isPresent()) {
                Tail tail = tails.read(begin, verb.end(), named.get().end(), limit);
                if (!tail.hedged()) {
                    Aspects.of(Frame.Kind.STATE, verb, tail).ifPresent(aspect -> named(named.get(), aspect, tail));
                }
                return named.get().end();
            }
        }
        Optional<List<ClauseReader.Said>> said = clauses.read(first, verb);
        boolean ours = sentence.at(begin).is("we");
        if (said.isEmpty() || ours && said.get().get(0).frame().kind() != Frame.Kind.EVENT) {
            return -1;
        }
        int end = said.get().get(said.get().size() - 1).end();
        Tail tail = tails.read(begin, verb.end(), end, limit);
        if (!tail.hedged()) {
            clauses.add(subjects, verb, said.get(), tail);
        }
        return end;
    }

    private void named(Phrase person, dev.yore.ingest.Extraction.Aspect aspect, Tail tail) {
        Kin role = person.kin();
        Phrase owner = person.owner();
        if (role == null || owner == null) {
            return;
        }
        String statement = person.name() + " is " + owner.name() + "'s " + role.says();
        findings.kin(person, statement, new Findings.Manner(aspect, tail.time(), tail.exempt()));
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
        Optional<Phrase> relative = kin.read(i);
        if (relative.isPresent()) {
            return named(relative.get());
        }
        if (!isLikelyName(i)) {
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

    private boolean isLikelyName(int i) {
        String word = sentence.at(i).lower();
        return Names.begins(sentence, i)
                && !WORDS.is("opener", word)
                && !WORDS.is("adverb", word)
                && !WORDS.is("hedge", word)
                && !WORDS.is("vague", word)
                && !WORDS.is("venue", word)
                && !WORDS.is("event", word)
                && !WORDS.is("species", word)
                && !WORDS.is("outing", word)
                && !WORDS.is("sport", word)
                && !(word.endsWith("ing") && !Names.begins(sentence, i + 1));
    }
}
