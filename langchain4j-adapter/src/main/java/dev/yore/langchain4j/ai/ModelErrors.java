package dev.yore.langchain4j.ai;

import dev.langchain4j.exception.AuthenticationException;
import dev.langchain4j.exception.ContentFilteredException;
import dev.langchain4j.exception.HttpException;
import dev.langchain4j.exception.InternalServerException;
import dev.langchain4j.exception.InvalidRequestException;
import dev.langchain4j.exception.ModelNotFoundException;
import dev.langchain4j.exception.NonRetriableException;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.exception.TimeoutException;
import dev.langchain4j.exception.UnresolvedModelServerException;
import dev.yore.error.ExtractionException;
import dev.yore.error.MemoryException;
import dev.yore.error.ModelUnavailableException;

/**
 * LangChain4j's exceptions as the memory's own. Their texts are what a provider answered, which may quote a key or the
 * prompt: neither they nor their causes are handed on, only what kind of failure it was.
 */
final class ModelErrors {
    private ModelErrors() {}

    /** What a failed call to a model is for the memory: worth a retry, or not. */
    static MemoryException of(String model, RuntimeException failure) {
        String what = model + reason(failure);
        return retryable(failure) ? new ModelUnavailableException(what) : new ExtractionException(what);
    }

    private static boolean retryable(RuntimeException failure) {
        if (failure instanceof HttpException http) {
            return http.statusCode() == 408 || http.statusCode() == 429 || http.statusCode() >= 500;
        }
        return !(failure instanceof NonRetriableException);
    }

    private static String reason(RuntimeException failure) {
        if (failure instanceof RateLimitException) {
            return " refuses for now: rate limit" + status(failure);
        }
        if (failure instanceof TimeoutException) {
            return " did not answer in time";
        }
        if (failure instanceof InternalServerException) {
            return " has failed at its server" + status(failure);
        }
        if (failure instanceof UnresolvedModelServerException) {
            return " cannot be reached: its server's name is unknown";
        }
        if (failure instanceof AuthenticationException) {
            return " refuses the API key" + status(failure) + ": check the key and what it may be used for";
        }
        if (failure instanceof ModelNotFoundException) {
            return " does not exist" + status(failure) + ": check the model's name and the base URL";
        }
        if (failure instanceof ContentFilteredException) {
            return " refuses the content";
        }
        if (failure instanceof InvalidRequestException) {
            return " refuses the request" + status(failure);
        }
        return " has failed: " + failure.getClass().getSimpleName() + status(failure);
    }

    private static String status(Throwable failure) {
        for (Throwable t = failure; t != null; t = t.getCause()) {
            if (t instanceof HttpException http) {
                return " (HTTP " + http.statusCode() + ")";
            }
        }
        return "";
    }
}
