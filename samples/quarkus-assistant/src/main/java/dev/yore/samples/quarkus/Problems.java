package dev.yore.samples.quarkus;

import dev.yore.error.ExtractionException;
import dev.yore.error.InvalidRequestException;
import dev.yore.error.MemoryException;
import dev.yore.error.ModelUnavailableException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Every error as problem JSON. */
final class Problems {
    private static final Logger LOG = Logger.getLogger(Problems.class);

    @ServerExceptionMapper
    Response ours(ProblemException e) {
        return e.problem().response();
    }

    /** Who must act decides the status: the caller, the model's operator, the store's. */
    @ServerExceptionMapper
    Response memory(MemoryException e) {
        if (e instanceof InvalidRequestException) {
            return Problem.of(Status.BAD_REQUEST, e.getMessage()).response();
        }
        if (e instanceof ModelUnavailableException || e instanceof ExtractionException) {
            return Problem.of(Status.SERVICE_UNAVAILABLE, e.getMessage()).response();
        }
        LOG.error("The memory has failed", e);
        Status status = e.retryable() ? Status.SERVICE_UNAVAILABLE : Status.INTERNAL_SERVER_ERROR;
        return Problem.of(status, e.getMessage()).response();
    }

    @ServerExceptionMapper
    Response framework(WebApplicationException e) {
        Response.StatusType status = e.getResponse().getStatusInfo();
        return Problem.of(status, e.getMessage()).response();
    }

    @ServerExceptionMapper
    Response anythingElse(RuntimeException e) {
        LOG.error("A request has failed", e);
        return Problem.of(Status.INTERNAL_SERVER_ERROR, "something went wrong; the log says what")
                .response();
    }
}
