package dev.yore.context;

import java.util.Objects;
import java.util.function.ToIntFunction;

/**
 * How much a context may hold.
 *
 * @param tokens at least 1
 * @param counter how many tokens a text has, by the reckoning of the model that will read it
 */
public record TokenBudget(int tokens, ToIntFunction<String> counter) {
    public TokenBudget {
        Objects.requireNonNull(counter, "counter");
        if (tokens < 1) {
            throw new IllegalArgumentException("tokens must be >= 1, got " + tokens);
        }
    }

    /** Counts without a tokenizer: four characters of a Latin script, or one of any other, make a token. */
    public static TokenBudget of(int tokens) {
        return new TokenBudget(tokens, TokenBudget::estimate);
    }

    static int estimate(String text) {
        int quarters = 0;
        for (int i = 0; i < text.length(); i++) {
            quarters += text.charAt(i) < 0x250 ? 1 : 4;
        }
        return (quarters + 3) / 4;
    }
}
