package dev.yore.langchain4j.ai;

import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.exception.InvalidRequestException;
import dev.langchain4j.exception.LangChain4jException;
import dev.langchain4j.exception.UnsupportedFeatureException;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import dev.yore.ai.StructuredChat;
import dev.yore.error.ExtractionException;
import dev.yore.model.Usage;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Asks a LangChain4j {@link ChatModel} for JSON: by its response format where the model says that it takes a JSON
 * schema, otherwise, or if it refuses that, by a schema in the prompt. The temperature is 0, and the model's own where it
 * refuses that. What a model has refused once it is not asked for again.
 *
 * <p>LangChain4j's exceptions carry a server's status and its text, but no headers: how long a server asks to be left
 * alone ({@code Retry-After}) does not reach the memory through this class.
 *
 * <p>Thread-safe if the model is.
 */
public final class LangChain4jChat implements StructuredChat {
    private static final String SCHEMA_IN_PROMPT = """


            Answer with one JSON object and nothing else: no explanation and no code fence. \
            It must be valid against this JSON Schema:
            """;

    private final ChatModel model;
    private volatile boolean takesSchema;
    private volatile boolean takesTemperature = true;

    public LangChain4jChat(ChatModel model) {
        this.model = Objects.requireNonNull(model, "model");
        this.takesSchema = model.supportedCapabilities().contains(Capability.RESPONSE_FORMAT_JSON_SCHEMA);
    }

    @Override
    public Answer ask(Prompt prompt) {
        try {
            return answer(call(prompt));
        } catch (ExtractionException e) {
            throw e;
        } catch (RuntimeException e) {
            throw ModelErrors.of("The chat model", e);
        }
    }

    /** Does without what the model turns out not to take, from then on. */
    private ChatResponse call(Prompt prompt) {
        while (true) {
            boolean withSchema = takesSchema;
            boolean withTemperature = takesTemperature;
            try {
                return model.chat(request(prompt, withSchema, withTemperature));
            } catch (InvalidRequestException | UnsupportedFeatureException e) {
                if (withTemperature && mentions(e, "temperature")) {
                    takesTemperature = false;
                } else if (withSchema && (mentions(e, "response_format") || mentions(e, "schema"))) {
                    takesSchema = false;
                } else {
                    throw e;
                }
            }
        }
    }

    private static boolean mentions(LangChain4jException e, String word) {
        String message = e.getMessage();
        return message != null && message.toLowerCase(Locale.ROOT).contains(word);
    }

    private static ChatRequest request(Prompt prompt, boolean withSchema, boolean withTemperature) {
        var request = ChatRequest.builder();
        if (withSchema) {
            request.messages(SystemMessage.from(prompt.system()), UserMessage.from(prompt.user()))
                    .responseFormat(ResponseFormat.builder()
                            .type(ResponseFormatType.JSON)
                            .jsonSchema(JsonSchema.builder()
                                    .name(prompt.name())
                                    .rootElement(JsonRawSchema.from(prompt.schema()))
                                    .build())
                            .build());
        } else {
            request.messages(
                    SystemMessage.from(prompt.system() + SCHEMA_IN_PROMPT + prompt.schema()),
                    UserMessage.from(prompt.user()));
        }
        if (withTemperature) {
            request.temperature(0.0);
        }
        return request.build();
    }

    private static Answer answer(ChatResponse response) {
        if (response.finishReason() == FinishReason.CONTENT_FILTER) {
            throw new ExtractionException("The chat model refuses the content");
        }
        String text = response.aiMessage().text();
        return new Answer(
                text == null ? "" : text, response.finishReason() == FinishReason.LENGTH, usage(response.tokenUsage()));
    }

    private static Usage usage(@Nullable TokenUsage tokens) {
        return tokens == null
                ? new Usage(1, 0, 0, 0)
                : new Usage(1, 0, count(tokens.inputTokenCount()), count(tokens.outputTokenCount()));
    }

    private static long count(@Nullable Integer tokens) {
        return tokens == null ? 0 : tokens;
    }
}
