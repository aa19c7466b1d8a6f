package dev.yore.it;

import static dev.yore.it.Conversing.entity;
import static dev.yore.it.Conversing.fact;
import static dev.yore.it.Conversing.reply;
import static dev.yore.it.Told.ALICE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.curation.Forgetting;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.search.Search;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A name that only forgotten turns gave is nowhere any more, whatever the turns that stay call its bearer. */
class ForgottenNamesTest {
    private static final String ALICE_HERSELF = entity(0, "alice", "Person") + ",";

    private final Conversing model = new Conversing();

    @RegisterExtension
    final Told told = Told.to(model);

    private EpisodeId say(String words, String called, String facts) {
        model.extracting(reply(ALICE_HERSELF + entity(1, called, "Person"), facts));
        return told.say(words);
    }

    private Entity forget(EpisodeId episode, EntityId entity) {
        told.memory.forget(Forgetting.episodes(ALICE, episode));
        List<Entity> left = told.store.group(ALICE).read(reader -> reader.entities(List.of(entity)));
        assertThat(left).hasSize(1);
        return left.get(0);
    }

    private void assertNowhere(String name) {
        assertThat(told.store.group(ALICE).<List<Entity>>read(r -> r.entitiesNamed(name.toLowerCase(Locale.ROOT))))
                .isEmpty();
        assertThat(told.memory.search(Search.all(name).in("alice")).entities())
                .noneMatch(hit -> hit.item().nameKeys().contains(name.toLowerCase(Locale.ROOT))
                        || hit.item().summary().contains(name));
        assertThat(told.lines()).noneMatch(line -> line.contains(name));
    }

    @Test
    void whoATurnTellsOfByRoleAloneGoesByTheRole() {
        say("My sister called.", "my sister", "");
        EpisodeId named = say("My sister Ana is well.", "my sister Ana", fact(0, "SIBLING_OF", 1, "Ana is well"));

        Entity left = forget(named, told.entity("Ana"));

        assertThat(left.name()).isEqualTo("alice's sister");
        assertThat(left.aliases()).isEmpty();
        assertNowhere("Ana");
    }

    @Test
    void whoTheTurnsThatStayGiveNoNameAtAllIsUnnamed() {
        EpisodeId named = say("Ana is my friend.", "Ana", fact(0, "FRIEND_OF", 1, "Ana is a friend of Alice"));
        say("She called again.", "Ana", "");

        Entity left = forget(named, told.entity("Ana"));

        assertThat(left.name()).isEqualTo("unnamed Person");
        assertNowhere("Ana");
    }

    @Test
    void nameThatIsOnlyPartOfAnotherWordIsNotSaid() {
        EpisodeId named = say("Ana is my friend.", "Ana", fact(0, "FRIEND_OF", 1, "Ana is a friend of Alice"));
        say("She had a banana.", "Ana", "");

        forget(named, told.entity("Ana"));

        assertNowhere("Ana");
    }

    @Test
    void nameThatATurnSaysInTheGenitiveStays() {
        EpisodeId named = say("Ana is my friend.", "Ana", fact(0, "FRIEND_OF", 1, "Ana is a friend of Alice"));
        say("Ana’s dog is ill.", "Ana", "");

        assertThat(forget(named, told.entity("Ana")).name()).isEqualTo("Ana");
    }
}
