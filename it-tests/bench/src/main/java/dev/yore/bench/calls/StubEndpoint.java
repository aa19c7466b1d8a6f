package dev.yore.bench.calls;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.langchain4j.model.TokenCountEstimator;
import dev.langchain4j.model.openai.OpenAiChatModelName;
import dev.langchain4j.model.openai.OpenAiTokenCountEstimator;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;

/**
 * An endpoint that speaks OpenAI's chat completions and makes its replies from the prompts. It counts tokens as OpenAI's
 * newer models do (o200k_base), the messages' and the schema's.
 */
public final class StubEndpoint implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** Counts what a model of OpenAI's would be paid for. */
    private static final TokenCountEstimator TOKENS = new OpenAiTokenCountEstimator(OpenAiChatModelName.GPT_4_O_MINI);

    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(4);

    private final UnaryOperator<String> replies;

    /** @param replies from a user prompt to the reply; an IllegalStateException is an error of the server's */
    public StubEndpoint(UnaryOperator<String> replies) throws IOException {
        this.replies = replies;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/v1/chat/completions", this::answer);
        server.start();
    }

    public String baseUrl() {
        return "http://localhost:" + server.getAddress().getPort() + "/v1";
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] request = exchange.getRequestBody().readAllBytes();
            byte[] response;
            try {
                response = JSON.writeValueAsBytes(completion(JSON.readTree(request)));
            } catch (IllegalStateException e) {
                exchange.sendResponseHeaders(500, -1);
                return;
            }
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, response.length);
            exchange.getResponseBody().write(response);
        }
    }

    private ObjectNode completion(JsonNode request) {
        String content = replies.apply(request.at("/messages/1/content").asText());
        ObjectNode completion = JSON.createObjectNode()
                .put("id", "stub")
                .put("object", "chat.completion")
                .put("created", 0)
                .put("model", request.path("model").asText());
        ObjectNode choice =
                completion.putArray("choices").addObject().put("index", 0).put("finish_reason", "stop");
        choice.putObject("message").put("role", "assistant").put("content", content);
        int in = inputTokens(request);
        int out = TOKENS.estimateTokenCountInText(content);
        completion
                .putObject("usage")
                .put("prompt_tokens", in)
                .put("completion_tokens", out)
                .put("total_tokens", in + out);
        return completion;
    }

    /** The words of all messages, and the schema. */
    private static int inputTokens(JsonNode request) {
        int tokens = TOKENS.estimateTokenCountInText(
                request.at("/response_format/json_schema/schema").toString());
        for (JsonNode message : request.path("messages")) {
            tokens += TOKENS.estimateTokenCountInText(message.path("content").asText());
        }
        return tokens;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
