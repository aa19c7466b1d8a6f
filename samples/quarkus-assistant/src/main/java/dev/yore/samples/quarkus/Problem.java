package dev.yore.samples.quarkus;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;

/**
 * What went wrong, as RFC 9457 has it.
 *
 * @param index which item of a list is meant, from 0
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Problem(
        String type,
        String title,
        int status,
        String detail,
        @Nullable Integer index) {
    static final String MEDIA_TYPE = "application/problem+json";

    static Problem of(Response.StatusType status, @Nullable String detail) {
        return new Problem(
                "about:blank",
                status.getReasonPhrase(),
                status.getStatusCode(),
                detail == null || detail.isBlank() ? status.getReasonPhrase() : detail,
                null);
    }

    Response response() {
        return Response.status(status).type(MEDIA_TYPE).entity(this).build();
    }
}
