package dev.yore.spring;

import dev.langchain4j.observability.api.AiServiceListenerRegistrar;
import dev.langchain4j.observability.api.DefaultAiServiceListenerRegistrar;
import dev.langchain4j.observability.api.listener.AiServiceStartedListener;
import dev.langchain4j.spi.observability.AiServiceListenerRegistrarFactory;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;
import org.springframework.beans.factory.DisposableBean;

/**
 * Has a user's own words kept with each message before an augmentor of the application's own, or LangChain4j itself,
 * writes into it: that must never be remembered as said by the user.
 *
 * <p>LangChain4j's Spring starter builds AI Services by itself and registers no listeners. What is left is this provider
 * for {@link ServiceLoader}, which knows of no application context; so contexts tell it of theirs while they are open.
 * With none open nothing is done to any message.
 */
public final class OwnWords implements AiServiceListenerRegistrarFactory {
    private static final Set<AiServiceStartedListener> OPEN = new CopyOnWriteArraySet<>();

    @Override
    public AiServiceListenerRegistrar get() {
        AiServiceListenerRegistrar registrar = ServiceLoader.load(AiServiceListenerRegistrarFactory.class).stream()
                .filter(other -> other.type() != OwnWords.class)
                .findFirst()
                .map(other -> other.get().get())
                .orElseGet(DefaultAiServiceListenerRegistrar::new);
        AiServiceStartedListener all = event -> OPEN.forEach(listener -> listener.onEvent(event));
        registrar.register(all);
        return registrar;
    }

    /** One context's listener, for as long as the context is open. */
    static final class Kept implements DisposableBean {
        private final AiServiceStartedListener listener;

        Kept(AiServiceStartedListener listener) {
            this.listener = listener;
            OPEN.add(listener);
        }

        @Override
        public void destroy() {
            OPEN.remove(listener);
        }
    }
}
