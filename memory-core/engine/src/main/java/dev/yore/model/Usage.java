package dev.yore.model;

/**
 * What the model was asked.
 *
 * @param calls successful calls
 * @param retries calls that failed and were made again
 * @param inputTokens as the model counted them; 0 where it does not say
 * @param outputTokens as the model counted them; 0 where it does not say
 */
public record Usage(int calls, int retries, long inputTokens, long outputTokens) {
    public static final Usage NONE = new Usage(0, 0, 0, 0);

    /** The same, with all calls counted as retries: what was asked again, or in parts. */
    public Usage asRetries() {
        return new Usage(0, calls + retries, inputTokens, outputTokens);
    }

    /** All tokens, in and out. */
    public long tokens() {
        return inputTokens + outputTokens;
    }

    public Usage plus(Usage other) {
        return new Usage(
                calls + other.calls,
                retries + other.retries,
                inputTokens + other.inputTokens,
                outputTokens + other.outputTokens);
    }
}
