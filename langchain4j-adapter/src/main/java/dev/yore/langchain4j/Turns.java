package dev.yore.langchain4j;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.yore.langchain4j.MemoryScopes.Scope;
import dev.yore.model.Episode;
import dev.yore.model.FactId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What people and the assistant said in a conversation, as episodes: a user's own words and an assistant's final
 * answers. Never what was put in for the model, a system prompt, a tool call or its result.
 */
final class Turns {
    private Turns() {}

    /** The episodes of a conversation's messages from one place on. */
    static List<Episode.Draft> from(int first, List<ChatMessage> conversation, Scope scope) {
        List<Episode.Draft> turns = new ArrayList<>();
        for (int i = first; i < conversation.size(); i++) {
            ChatMessage message = conversation.get(i);
            if (message instanceof UserMessage user) {
                if (!isRetry(user, i == 0 ? null : conversation.get(i - 1))) {
                    said(user, scope).ifPresent(turns::add);
                }
            } else if (message instanceof AiMessage ai) {
                answered(ai, given(conversation, i), scope).ifPresent(turns::add);
            }
        }
        return turns;
    }

    /** A call that failed leaves its message in the window; the same words right after it are the same turn again. */
    private static boolean isRetry(UserMessage user, @Nullable ChatMessage previous) {
        return previous instanceof UserMessage before
                && Injected.ownWords(before).equals(Injected.ownWords(user))
                && Injected.outOf(before).contents().equals(Injected.outOf(user).contents());
    }

    private static Optional<Episode.Draft> said(UserMessage user, Scope scope) {
        String words = Injected.ownWords(user);
        if (words.isBlank()) {
            return Optional.empty();
        }
        Episode.Draft turn = Episode.message(scope.group().value(), words)
                .inThread(scope.thread().value());
        return Optional.of(user.name() == null || user.name().isBlank() ? turn : turn.saidBy(user.name()));
    }

    private static Optional<Episode.Draft> answered(AiMessage ai, List<FactId> given, Scope scope) {
        if (!isFinal(ai) || ai.text() == null || ai.text().isBlank()) {
            return Optional.empty();
        }
        return Optional.of(Episode.message(scope.group().value(), ai.text())
                .inThread(scope.thread().value())
                .asAssistant(given));
    }

    static boolean isFinal(AiMessage ai) {
        return !ai.hasToolExecutionRequests();
    }

    /** The facts that were put before the model in the turn that a message ends. */
    private static List<FactId> given(List<ChatMessage> conversation, int end) {
        List<FactId> given = new ArrayList<>();
        for (int i = end - 1; i >= 0; i--) {
            if (conversation.get(i) instanceof ToolExecutionResultMessage result) {
                given.addAll(Injected.given(result.attributes()));
            } else if (conversation.get(i) instanceof UserMessage user) {
                given.addAll(Injected.given(user.attributes()));
                break;
            }
        }
        return given.stream().distinct().toList();
    }
}
