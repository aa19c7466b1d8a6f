package dev.yore.samples.plain;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.SystemMessage;
import dev.langchain4j.service.UserMessage;
import dev.yore.MemoryBuilder;
import dev.yore.TemporalMemory;
import dev.yore.langchain4j.Yore;
import dev.yore.langchain4j.ai.DefaultEmbedder;
import dev.yore.langchain4j.ai.LangChain4jChat;
import dev.yore.store.lucene.LuceneStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * A chat in a terminal that remembers across restarts, in the folder {@code memory}. It talks to OpenAI, or to a server
 * that speaks like it, where {@code OPENAI_API_KEY} or {@code OPENAI_BASE_URL} is set, and answers from memory alone where
 * neither is. An empty line ends it.
 */
public final class PlainJava {
    interface Assistant {
        @SystemMessage("You are a helpful assistant. Be brief.")
        String chat(@MemoryId String user, @UserMessage String text);
    }

    private PlainJava() {}

    /** @param args who is speaking; "me" if not said */
    public static void main(String[] args) throws IOException {
        String user = args.length > 0 ? args[0] : "me";
        var in = new InputStreamReader(System.in, StandardCharsets.UTF_8);
        chat(user, Path.of("memory"), System.getenv(), in, System.out);
    }

    static void chat(String user, Path folder, Map<String, String> environment, Reader in, PrintStream out)
            throws IOException {
        Optional<ChatModel> model = model(environment);
        MemoryBuilder builder = TemporalMemory.over(LuceneStore.at(folder)).embedder(new DefaultEmbedder());
        model.ifPresent(found -> builder.chat(new LangChain4jChat(found)));
        try (TemporalMemory memory = builder.build()) {
            Assistant assistant = Yore.with(memory)
                    .into(AiServices.builder(Assistant.class))
                    .chatModel(model.orElseGet(OfflineModel::new))
                    .build();
            var lines = new BufferedReader(in);
            for (String line = lines.readLine(); line != null && !line.isBlank(); line = lines.readLine()) {
                out.println(assistant.chat(user, line));
            }
        }
    }

    private static Optional<ChatModel> model(Map<String, String> environment) {
        String key = environment.getOrDefault("OPENAI_API_KEY", "");
        String url = environment.getOrDefault("OPENAI_BASE_URL", "");
        if (key.isBlank() && url.isBlank()) {
            return Optional.empty();
        }
        return Optional.of(OpenAiChatModel.builder()
                .apiKey(key.isBlank() ? "none" : key)
                .baseUrl(url.isBlank() ? "https://api.openai.com/v1" : url)
                .modelName(environment.getOrDefault("OPENAI_MODEL", "gpt-4o-mini"))
                .build());
    }
}
