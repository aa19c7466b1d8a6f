package dev.yore.samples.quarkus;

import dev.langchain4j.exception.AuthenticationException;
import dev.langchain4j.exception.HttpException;
import dev.langchain4j.exception.RateLimitException;
import dev.yore.error.MemoryException;
import jakarta.ws.rs.WebApplicationException;
import java.io.IOException;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/** Says why a model has failed, without a word of what the model's server answered: that may quote the key. */
final class ModelFailure {
    private static final Logger LOG = Logger.getLogger(ModelFailure.class);

    private ModelFailure() {}

    /** What a failed call to the assistant ends a request with. */
    static RuntimeException of(Throwable failure) {
        Optional<Throwable> memory = first(failure, MemoryException.class::isInstance);
        if (memory.isPresent()) {
            return (MemoryException) memory.get();
        }
        String reason = reason(failure);
        LOG.warnf("%s (%s)", reason, failure.getClass().getName());
        return ProblemException.modelFailed(reason);
    }

    private static String reason(Throwable failure) {
        OptionalInt status = status(failure);
        if (is(failure, AuthenticationException.class) || status.orElse(0) == 401 || status.orElse(0) == 403) {
            return "the model's server refuses the API key: check OPENAI_API_KEY";
        }
        if (is(failure, RateLimitException.class) || status.orElse(0) == 429) {
            return "the model's server refuses for now: rate limit";
        }
        if (status.isPresent()) {
            return "the model's server answered with HTTP " + status.getAsInt();
        }
        if (is(failure, TimeoutException.class) || is(failure, dev.langchain4j.exception.TimeoutException.class)) {
            return "the model did not answer in time";
        }
        if (is(failure, UnknownHostException.class)) {
            return "the model's server is not known: check OPENAI_BASE_URL";
        }
        if (is(failure, IOException.class)) {
            return "the model's server cannot be reached";
        }
        return "the model has failed";
    }

    private static OptionalInt status(Throwable failure) {
        return causes(failure)
                .mapToInt(cause -> cause instanceof HttpException http
                        ? http.statusCode()
                        : cause instanceof WebApplicationException web
                                ? web.getResponse().getStatus()
                                : 0)
                .filter(code -> code > 0)
                .findFirst();
    }

    private static boolean is(Throwable failure, Class<? extends Throwable> kind) {
        return first(failure, kind::isInstance).isPresent();
    }

    private static Optional<Throwable> first(Throwable failure, Predicate<Throwable> kind) {
        return causes(failure).filter(kind).findFirst();
    }

    private static Stream<Throwable> causes(Throwable failure) {
        List<Throwable> causes = new ArrayList<>();
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            causes.add(cause);
        }
        return causes.stream();
    }
}
