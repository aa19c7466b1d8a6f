package dev.yore.bench.conflicts;

import dev.yore.bench.conflicts.Marks.Asked;
import dev.yore.bench.conflicts.oracle.Answers;
import dev.yore.bench.conflicts.oracle.Told;
import dev.yore.bench.conflicts.oracle.TrueFact;
import dev.yore.bench.conflicts.story.Dice;
import dev.yore.bench.conflicts.story.Retelling;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Puts questions about one tale to the memory and to the oracle, and compares. */
final class Examiner {
    private static final Duration MICRO = Duration.ofNanos(1_000);

    private final Tale tale;
    private final Viewer viewer;
    private final Marks marks;
    private final Instant now;
    private final Dice dice;
    private final Predicate<Told> understood;

    /** @param understood the claims that count */
    Examiner(Tale tale, Viewer viewer, Marks marks, Instant now, Predicate<Told> understood) {
        this.tale = tale;
        this.viewer = viewer;
        this.marks = marks;
        this.now = now;
        this.dice = new Dice(tale.group.value().hashCode());
        this.understood = understood;
    }

    /** What holds now, right after a step. */
    void current() {
        List<TrueFact> truth = truth(now);
        for (Inquiry inquiry : Inquiry.all(tale, now)) {
            List<TrueFact> expected = holding(truth, inquiry, now);
            mark(Asked.CURRENT, inquiry + " now", expected, viewer.ask(inquiry, null, null));
        }
    }

    /** Everything else, at the end of the history. */
    void everything() {
        sentence();
        triples();
        asOf();
        asKnown();
    }

    /** Whether the sentence that a history is about was understood. */
    private void sentence() {
        tale.ledger.claims().stream()
                .filter(claim -> claim.episode().equals(Retelling.SENTENCE))
                .forEach(claim -> {
                    marks.add(Asked.UNDERSTOOD, 1, understood.test(claim) ? 1 : 0);
                    if (!understood.test(claim)) {
                        marks.missed(tale.history.name());
                    }
                });
    }

    // ---- facts, ends and causes

    private void triples() {
        List<TrueFact> truth = truth(now);
        List<Seen> seen = viewer.timeline(null);
        long found = truth.stream().filter(fact -> isThere(fact, seen)).count();
        long right = seen.stream().filter(each -> isTrue(each, truth)).count();
        marks.add(Asked.RECALL, truth.size(), (int) found);
        marks.add(Asked.PRECISION, seen.size(), (int) right);
        List<Seen> ended =
                seen.stream().filter(each -> each.voided() || each.to() != null).toList();
        List<Seen> wronglyEnded =
                ended.stream().filter(each -> isWronglyEnded(each, truth, seen)).toList();
        marks.add(Asked.ENDED, ended.size(), ended.size() - wronglyEnded.size());
        if (found < truth.size() || right < seen.size() || !wronglyEnded.isEmpty()) {
            fail("facts", truth, seen);
        }
    }

    private static boolean isThere(TrueFact fact, List<Seen> seen) {
        return seen.stream().anyMatch(each -> each.is(fact));
    }

    private static boolean isTrue(Seen seen, List<TrueFact> truth) {
        return truth.stream().anyMatch(seen::is);
    }

    private static boolean isWronglyEnded(Seen each, List<TrueFact> truth, List<Seen> seen) {
        Instant end = each.to();
        return end != null
                && truth.stream().anyMatch(fact -> fact.key().equals(each.key()) && fact.holdsAt(end))
                && seen.stream().noneMatch(other -> other.key().equals(each.key()) && other.holdsAt(end));
    }

    // ---- now and then

    private void asOf() {
        List<TrueFact> truth = truth(now);
        for (Inquiry inquiry : Inquiry.all(tale, now)) {
            for (Instant t : instants(truth, inquiry)) {
                mark(Asked.AS_OF, inquiry + " at " + t, holding(truth, inquiry, t), viewer.ask(inquiry, t, null));
            }
        }
    }

    private void asKnown() {
        Set<Instant> records = new TreeSet<>();
        tale.records.forEach(record -> around(record, records));
        records.forEach(this::asKnown);
        tale.records.forEach(this::pair);
    }

    /** All facts as known at k. */
    private void asKnown(Instant k) {
        List<TrueFact> truth = truth(k);
        List<Seen> seen = viewer.timeline(k);
        boolean right = truth.stream().allMatch(fact -> seen.stream().anyMatch(each -> each.shows(fact)))
                && seen.stream().allMatch(each -> truth.stream().anyMatch(each::shows));
        marks.add(Asked.AS_KNOWN, 1, right ? 1 : 0);
        if (!right) {
            fail("facts as known at " + k, truth, seen);
        }
    }

    /** One question, asked of one time, as known around a record time; for all of them, the facts are looked at. */
    private void pair(Instant record) {
        Set<Instant> ks = new TreeSet<>();
        around(record, ks);
        Instant k = dice.of(List.copyOf(ks));
        List<Inquiry> inquiries = List.copyOf(Inquiry.all(tale, k));
        if (inquiries.isEmpty()) {
            return;
        }
        Inquiry inquiry = dice.of(inquiries);
        List<TrueFact> truth = truth(k);
        Instant t = dice.of(List.copyOf(instants(truth, inquiry)));
        mark(
                Asked.AS_KNOWN,
                inquiry + " at " + t + " as known at " + k,
                holding(truth, inquiry, t),
                viewer.ask(inquiry, t, k));
    }

    /** Every boundary of the facts that a question is about, a microsecond before it and after it; and now. */
    private Set<Instant> instants(List<TrueFact> truth, Inquiry inquiry) {
        Set<Instant> instants = new TreeSet<>(Set.of(now));
        truth.stream()
                .filter(fact -> inquiry.isAbout(fact.key()))
                .flatMap(fact -> Stream.concat(Stream.ofNullable(fact.from()), Stream.ofNullable(fact.to())))
                .forEach(boundary -> around(boundary, instants));
        return instants;
    }

    private static void around(Instant boundary, Set<Instant> instants) {
        instants.addAll(List.of(boundary.minus(MICRO), boundary, boundary.plus(MICRO)));
    }

    // ---- the two sides

    private List<TrueFact> truth(Instant k) {
        return tale.ledger.facts(k, understood);
    }

    private List<TrueFact> holding(List<TrueFact> truth, Inquiry inquiry, Instant t) {
        return new Answers(tale.bounds)
                .at(truth, t).stream()
                        .filter(fact -> inquiry.isAbout(fact.key()))
                        .toList();
    }

    private void mark(Asked asked, String question, List<TrueFact> expected, List<Seen> seen) {
        boolean right = expected.size() == seen.size()
                && expected.stream().allMatch(fact -> seen.stream().anyMatch(each -> each.shows(fact)));
        marks.add(asked, 1, right ? 1 : 0);
        if (!right) {
            fail(question, expected, seen);
        }
    }

    private void fail(String question, List<TrueFact> expected, List<Seen> seen) {
        var words = new ArrayList<String>();
        words.add(tale.group + ": " + question);
        tale.history.steps().forEach(step -> words.add("  " + step));
        expected.forEach(fact -> words.add("  expected " + fact));
        seen.forEach(each -> words.add("  got      " + each));
        marks.failure(String.join("\n", words));
    }
}
