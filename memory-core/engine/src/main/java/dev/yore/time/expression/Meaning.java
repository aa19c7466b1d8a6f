package dev.yore.time.expression;

import org.jspecify.annotations.Nullable;

/** What a rule's words mean together; null where they mean nothing after all. May throw DateTimeException for the same. */
@FunctionalInterface
interface Meaning {
    @Nullable
    Value of(Args args);
}
