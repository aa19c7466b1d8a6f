package dev.yore.spring;

import dev.yore.error.MemoryException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Says why a memory could not be opened, as Spring Boot says why an application could not start. */
final class MemoryFailureAnalyzer extends AbstractFailureAnalyzer<MemoryException> {
    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, MemoryException cause) {
        return new FailureAnalysis(
                "The memory could not be opened: " + cause.getMessage(),
                "Change what the message names. The application starts without a memory if yore.enabled is false.",
                cause);
    }
}
