package dev.yore.bench.overhead;

import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.service.AiServices;
import dev.yore.ExtractionMode;
import dev.yore.TemporalMemory;
import dev.yore.langchain4j.Yore;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Locale;

/** How much of the memory a service has. */
enum Part {
    /** None: a model, and nothing else. */
    NONE("the model alone", ExtractionMode.NONE) {
        @Override
        <T> AiServices<T> into(AiServices<T> service, TemporalMemory memory) {
            return service;
        }
    },
    /** The window, kept on disk; nothing is remembered. */
    WINDOW("with the window, kept on disk", ExtractionMode.NONE) {
        @Override
        <T> AiServices<T> into(AiServices<T> service, TemporalMemory memory) {
            return service.chatMemoryProvider(Yore.with(deaf(memory)).chatMemoryProvider());
        }
    },
    /** The window, and what is said is recorded. */
    RECORDING("window and recording", ExtractionMode.NONE) {
        @Override
        <T> AiServices<T> into(AiServices<T> service, TemporalMemory memory) {
            return service.chatMemoryProvider(Yore.with(memory).chatMemoryProvider());
        }
    },
    /** The same, and facts are extracted by rules before the call returns. */
    EXTRACTION("window, recording, facts by rules", ExtractionMode.OFFLINE) {
        @Override
        <T> AiServices<T> into(AiServices<T> service, TemporalMemory memory) {
            return RECORDING.into(service, memory);
        }
    },
    /** What is remembered is put behind the message; the window is LangChain4j's own, in process. */
    RECALL("recall, and a window in process", ExtractionMode.NONE) {
        @Override
        <T> AiServices<T> into(AiServices<T> service, TemporalMemory memory) {
            return service.chatMemoryProvider(id -> MessageWindowChatMemory.builder()
                            .id(id)
                            .maxMessages(20)
                            .build())
                    .retrievalAugmentor(Yore.with(memory).retrievalAugmentor());
        }
    },
    /** Everything that a service gets by default. */
    ALL("all of it, and the tools", ExtractionMode.OFFLINE) {
        @Override
        <T> AiServices<T> into(AiServices<T> service, TemporalMemory memory) {
            return Yore.with(memory).into(service);
        }
    };

    private final String words;
    private final ExtractionMode extraction;

    Part(String words, ExtractionMode extraction) {
        this.words = words;
        this.extraction = extraction;
    }

    abstract <T> AiServices<T> into(AiServices<T> service, TemporalMemory memory);

    String words() {
        return words;
    }

    ExtractionMode extraction() {
        return extraction;
    }

    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The same memory, that keeps windows and hears nothing. */
    private static TemporalMemory deaf(TemporalMemory memory) {
        return (TemporalMemory) Proxy.newProxyInstance(
                Part.class.getClassLoader(), new Class<?>[] {TemporalMemory.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("remember")) {
                        return null;
                    }
                    try {
                        return method.invoke(memory, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getTargetException();
                    }
                });
    }
}
