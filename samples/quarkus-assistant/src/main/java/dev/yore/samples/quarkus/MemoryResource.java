package dev.yore.samples.quarkus;

import com.fasterxml.jackson.databind.JsonNode;
import dev.yore.Remembered;
import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.context.TokenBudget;
import dev.yore.model.GroupId;
import dev.yore.samples.quarkus.Views.FactView;
import dev.yore.samples.quarkus.Views.ImportView;
import dev.yore.samples.quarkus.Views.RecallView;
import dev.yore.samples.quarkus.Views.StatusView;
import dev.yore.search.Search;
import dev.yore.store.GroupStore.Erasure;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.ZoneId;
import java.util.List;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/** Asks a user's memory itself. */
@Path("/memory/{user}")
@Blocking
public class MemoryResource {
    private static final TokenBudget BUDGET = TokenBudget.of(1_600);

    private final TemporalMemory memory;
    private final Import imports;

    MemoryResource(TemporalMemory memory, Import imports) {
        this.memory = memory;
        this.imports = imports;
    }

    /** What answers a question: what is true now as known now, or at other points of either line of time. */
    @GET
    @Path("recall")
    public RecallView recall(
            @PathParam("user") String user,
            @QueryParam("q") @Nullable String question,
            @QueryParam("asOf") @Nullable String asOf,
            @QueryParam("asKnown") @Nullable String asKnown) {
        GroupId group = Users.group(user);
        if (question == null || question.isBlank()) {
            throw ProblemException.badRequest("q must not be blank");
        }
        ZoneId zone = memory.profile(group).zone();
        Search search = Search.all(question)
                .in(group)
                .validOn(Moments.asked("asOf", asOf, zone))
                .knownAt(Moments.asked("asKnown", asKnown, zone));
        return RecallView.of(memory.context(search, BUDGET));
    }

    /** What was ever true, in order; of somebody or something, or of everything. */
    @GET
    @Path("timeline")
    public List<FactView> timeline(
            @PathParam("user") String user, @QueryParam("about") @DefaultValue("") String about) {
        Timeline timeline = Timeline.of(Users.group(user).value()).about(about.strip());
        return memory.timeline(timeline).stream().map(FactView::of).toList();
    }

    /** Records turns of other conversations, all or none; their facts follow. */
    @POST
    @Path("import")
    @Consumes(MediaType.APPLICATION_JSON)
    @ResponseStatus(202)
    public ImportView importTurns(@PathParam("user") String user, @Nullable JsonNode items) {
        List<Remembered> recorded = memory.rememberAll(imports.read(Users.group(user), items));
        return new ImportView(recorded.stream().filter(Remembered::isNew).count());
    }

    @GET
    @Path("status")
    public StatusView status(@PathParam("user") String user) {
        return StatusView.of(memory.status(Users.group(user)));
    }

    /** Forgets a user: everything that was ever said. */
    @DELETE
    public Erasure forget(@PathParam("user") String user) {
        return memory.forget(Users.group(user));
    }
}
