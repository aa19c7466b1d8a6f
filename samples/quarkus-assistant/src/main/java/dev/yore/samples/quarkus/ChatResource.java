package dev.yore.samples.quarkus;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.smallrye.mutiny.subscription.MultiEmitter;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** Talks to the assistant. What was said and answered is on disk when a reply has been read to its end. */
@Path("/chat/{user}")
@Consumes(MediaType.TEXT_PLAIN)
@Blocking
public class ChatResource {
    private final Assistant assistant;
    private final Messages messages;

    ChatResource(Assistant assistant, Messages messages) {
        this.assistant = assistant;
        this.messages = messages;
    }

    @POST
    @Produces(MediaType.TEXT_PLAIN)
    public String chat(@PathParam("user") String user, @Nullable String message) {
        String group = Users.group(user).value();
        String checked = messages.checked(message);
        try {
            return assistant.chat(group, checked);
        } catch (RuntimeException e) {
            throw ModelFailure.of(e);
        }
    }

    /**
     * The reply in pieces as they come. Waits for the first one, so that a model that fails before it is answered with a
     * status; a failure after it is an event named "error" with the reason.
     */
    @POST
    @Path("stream")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    public Multi<OutboundSseEvent> stream(@PathParam("user") String user, @Nullable String message, @Context Sse sse) {
        String group = Users.group(user).value();
        String checked = messages.checked(message);
        Iterator<String> pieces =
                assistant.stream(group, checked).subscribe().asIterable().iterator();
        try {
            if (!pieces.hasNext()) {
                return Multi.createFrom().empty();
            }
        } catch (RuntimeException e) {
            throw ModelFailure.of(e);
        }
        return Multi.createFrom()
                .<OutboundSseEvent>emitter(reply -> send(pieces, reply, sse))
                .runSubscriptionOn(Infrastructure.getDefaultExecutor());
    }

    private static void send(Iterator<String> pieces, MultiEmitter<? super OutboundSseEvent> reply, Sse sse) {
        try {
            while (pieces.hasNext()) {
                reply.emit(sse.newEvent(data(pieces.next())));
            }
        } catch (RuntimeException e) {
            reply.emit(
                    sse.newEvent("error", data(String.valueOf(ModelFailure.of(e).getMessage()))));
        }
        reply.complete();
    }

    /** A reader takes one space after "data:" away, so that one must be there for a piece that begins with its own. */
    private static String data(String piece) {
        return " " + piece.replace("\n", "\n ");
    }
}
