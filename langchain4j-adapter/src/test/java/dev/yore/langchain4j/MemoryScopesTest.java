package dev.yore.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.error.InvalidRequestException;
import dev.yore.langchain4j.MemoryScopes.Scope;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import java.math.BigInteger;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryScopesTest {
    enum Desk {
        NORTH {
            @Override
            public String toString() {
                return "the north desk";
            }
        }
    }

    private final MemoryScopes whole = MemoryScopes.wholeId();
    private final MemoryScopes split = MemoryScopes.userSlashConversation();

    @Test
    void wholeIdIsTheGroup() {
        assertThat(whole.scope("alice")).isEqualTo(new Scope(GroupId.of("alice"), ThreadId.of("alice")));
        assertThat(whole.scope("alice/work").group()).isEqualTo(GroupId.of("alice/work"));
    }

    @Test
    void numberAndItsTextAreOneId() {
        assertThat(whole.scope(7)).isEqualTo(whole.scope("7")).isEqualTo(whole.scope(BigInteger.valueOf(7)));
    }

    @Test
    void uuidAndEnumConstantHaveTheirText() {
        UUID id = UUID.fromString("7f000001-0000-4000-8000-000000000001");
        assertThat(whole.scope(id).group().value()).isEqualTo(id.toString());
        assertThat(whole.scope(Desk.NORTH).group().value()).isEqualTo("NORTH");
    }

    @Test
    void otherTypesAreRefusedWithTheRemedy() {
        assertThatThrownBy(() -> whole.scope(List.of("alice")))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("MemoryScopes of your own");
    }

    @Test
    void nullIsRefused() {
        assertThatThrownBy(() -> whole.scope(null))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("@MemoryId");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "\t\n"})
    void blankIsRefused(String id) {
        assertThatThrownBy(() -> whole.scope(id))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("blank");
    }

    @Test
    void tooLongIsRefused() {
        assertThatThrownBy(() -> whole.scope("x".repeat(600)))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("512");
    }

    @Test
    void userAndConversationAreSplit() {
        assertThat(split.scope("alice/monday")).isEqualTo(new Scope(GroupId.of("alice"), ThreadId.of("monday")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"alice", "/monday", "alice/", "alice/monday/noon", "bob//x"})
    void idsThatDoNotSplitInTwoAreRefused(String id) {
        assertThatThrownBy(() -> split.scope(id))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("user/conversation");
    }

    @Test
    void frameworksCanNameTheIdsThatTheyMakeUp() {
        MemoryScopes scopes = whole.withImplicit(id -> id.toString().startsWith("request#"));

        assertThat(scopes.isImplicit("request#12")).isTrue();
        assertThat(scopes.isImplicit("default")).isTrue();
        assertThat(scopes.isImplicit("alice")).isFalse();
        assertThat(scopes.scope("alice")).isEqualTo(whole.scope("alice"));
    }
}
