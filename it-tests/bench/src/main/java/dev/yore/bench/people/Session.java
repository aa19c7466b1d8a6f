package dev.yore.bench.people;

import dev.yore.bench.conflicts.story.Dice;
import dev.yore.bench.dialogue.Dialogue.Role;
import dev.yore.bench.dialogue.Dialogue.Turn;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Some who sit together, and what they say. */
final class Session {
    private final String id;
    private final List<Person> seats;
    private final List<Line> lines = new ArrayList<>();

    /** @param fact what the line tells; null if nothing that will be asked for */
    private record Line(
            Person speaker, String words, @Nullable Fact fact) {}

    Session(int number, List<Person> seats) {
        this.id = "s" + number;
        this.seats = List.copyOf(seats);
    }

    List<Person> seats() {
        return seats;
    }

    void says(Person speaker, String words) {
        lines.add(new Line(speaker, words, null));
    }

    void tells(Person speaker, String words, Fact fact) {
        lines.add(new Line(speaker, words, fact));
    }

    /** All lines in chance order, after an opening; some are met with a word or two. */
    Minutes held(Instant start, Words smallTalk, Dice dice) {
        List<Line> order = new ArrayList<>();
        order.add(new Line(dice.of(seats), smallTalk.deal("opening"), null));
        for (Line line : dice.shuffled(lines)) {
            order.add(line);
            if (dice.oneIn(8)) {
                Person other = dice.of(seats.stream()
                        .filter(seat -> !seat.equals(line.speaker()))
                        .toList());
                order.add(new Line(other, smallTalk.deal("reaction"), null));
            }
        }
        Minutes minutes = new Minutes();
        Instant at = start;
        for (Line line : order) {
            String turn = id + "-t" + minutes.turns().size();
            minutes.add(new Turn(turn, id, line.speaker().name(), Role.USER, line.words(), "", at), line.fact());
            at = at.plusSeconds(dice.between(15, 90));
        }
        return minutes;
    }
}
