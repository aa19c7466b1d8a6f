package dev.yore.samples.quarkus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class MessagesTest {
    private final Messages messages = new Messages(new TenBytes());

    @Test
    void limitCountsBytesNotCharacters() {
        assertThat(messages.checked("0123456789")).isEqualTo("0123456789");
        assertThat(messages.checked("ééééé")).isEqualTo("ééééé");
        assertThatThrownBy(() -> messages.checked("01234567890")).hasMessageContaining("10 bytes at most");
        assertThatThrownBy(() -> messages.checked("éééééa")).hasMessageContaining("10 bytes at most");
    }

    private record TenBytes() implements AssistantConfig {
        @Override
        public Optional<String> apiKey() {
            return Optional.empty();
        }

        @Override
        public Optional<String> baseUrl() {
            return Optional.empty();
        }

        @Override
        public int maxMessageBytes() {
            return 10;
        }
    }
}
