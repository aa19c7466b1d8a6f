package dev.yore.langchain4j;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.agent.tool.ToolSpecifications;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.service.tool.ToolExecutionResult;
import dev.langchain4j.service.tool.ToolExecutor;
import dev.langchain4j.service.tool.ToolProvider;
import dev.langchain4j.service.tool.ToolProviderRequest;
import dev.langchain4j.service.tool.ToolProviderResult;
import dev.yore.model.FactId;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The tools of {@link MemoryTools} under a prefix, for where an application has tools of the same names. A result says
 * which facts it gave, so that the answer built on it can be traced. Thread-safe.
 */
public final class YoreToolProvider implements ToolProvider {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<ToolSpecification, ToolExecutor> tools = new LinkedHashMap<>();

    /** @param prefix put before each name; may be empty; letters, digits, _ and - alone */
    public YoreToolProvider(Yore yore, String prefix) {
        if (!prefix.matches("[A-Za-z0-9_-]{0,32}")) {
            throw new IllegalArgumentException(
                    "prefix must be at most 32 letters, digits, _ and -, got \"" + prefix + "\"");
        }
        ToolAnswers answers = yore.answers();
        for (ToolSpecification tool : ToolSpecifications.toolSpecificationsFrom(MemoryTools.class)) {
            tools.put(tool.toBuilder().name(prefix + tool.name()).build(), executor(tool.name(), answers));
        }
    }

    @Override
    public ToolProviderResult provideTools(ToolProviderRequest request) {
        return ToolProviderResult.builder().addAll(tools).build();
    }

    /** The tools themselves, for {@code AiServices.tools(…)} and for providers that are made of several. */
    public Map<ToolSpecification, ToolExecutor> tools() {
        return Map.copyOf(tools);
    }

    private static ToolExecutor executor(String tool, ToolAnswers answers) {
        Call call = switch (tool) {
            case "remember" -> (id, arguments) -> answers.remember(id, text(arguments, "text"));
            case "recall" -> (id, arguments) -> answers.recall(id, text(arguments, "query"), text(arguments, "asOf"));
            case "timeline" ->
                (id, arguments) ->
                        answers.timeline(id, text(arguments, "about"), text(arguments, "from"), text(arguments, "to"));
            default -> throw new IllegalStateException("No such tool: " + tool);
        };
        return new Executor(call);
    }

    private static @Nullable String text(JsonNode arguments, String name) {
        JsonNode value = arguments.get(name);
        return value == null || value.isNull() ? null : value.asText();
    }

    private interface Call {
        ToolAnswer answer(@Nullable Object memoryId, JsonNode arguments);
    }

    private record Executor(Call call) implements ToolExecutor {
        @Override
        public String execute(ToolExecutionRequest request, @Nullable Object memoryId) {
            return answer(request, memoryId).text();
        }

        @Override
        public ToolExecutionResult executeWithContext(
                ToolExecutionRequest request, @Nullable InvocationContext context) {
            ToolAnswer answer = answer(request, context == null ? null : context.chatMemoryId());
            var result = ToolExecutionResult.builder().resultText(answer.text());
            if (!answer.given().isEmpty()) {
                result.attributes(Map.of(
                        Injected.GIVEN,
                        answer.given().stream().map(FactId::value).toList()));
            }
            return result.build();
        }

        private ToolAnswer answer(ToolExecutionRequest request, @Nullable Object memoryId) {
            String arguments = request.arguments();
            JsonNode read;
            try {
                read = JSON.readTree(arguments == null || arguments.isBlank() ? "{}" : arguments);
            } catch (JsonProcessingException e) {
                return ToolAnswer.of(
                        "Nothing was done: the arguments were not JSON. Call the tool again with valid JSON.");
            }
            return call.answer(memoryId, read);
        }
    }
}
