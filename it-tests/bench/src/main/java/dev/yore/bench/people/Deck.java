package dev.yore.bench.people;

import dev.yore.bench.conflicts.story.Dice;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Deals what there is in chance order, and all of it before anything comes again. */
final class Deck<T> {
    private final List<T> cards;
    private final Dice dice;
    private final Deque<T> left = new ArrayDeque<>();

    Deck(List<T> cards, Dice dice) {
        if (cards.isEmpty()) {
            throw new IllegalArgumentException("cards must not be empty");
        }
        this.cards = List.copyOf(cards);
        this.dice = dice;
    }

    T deal() {
        if (left.isEmpty()) {
            left.addAll(dice.shuffled(cards));
        }
        return left.remove();
    }
}
