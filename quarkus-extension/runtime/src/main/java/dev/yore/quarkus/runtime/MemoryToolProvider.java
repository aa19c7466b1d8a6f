package dev.yore.quarkus.runtime;

import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.service.tool.ToolExecutor;
import dev.langchain4j.service.tool.ToolProvider;
import dev.langchain4j.service.tool.ToolProviderRequest;
import dev.langchain4j.service.tool.ToolProviderResult;
import dev.yore.langchain4j.Yore;
import io.quarkus.arc.Arc;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.spi.CreationalContext;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The memory's tools, and those of every other provider in the application: Quarkus LangChain4j takes a tool provider only
 * where exactly one bean resolves. An alternative, so that one does, whoever else brings one; an application's own
 * alternative of a higher priority takes its place. Where names meet, the other provider's tool stands.
 */
@Singleton
@Alternative
@Priority(1)
public class MemoryToolProvider implements ToolProvider {
    private static final Logger LOG = Logger.getLogger(MemoryToolProvider.class);

    private final Map<ToolSpecification, ToolExecutor> own;
    private volatile @Nullable List<ToolProvider> others;

    MemoryToolProvider(Yore yore) {
        this.own = yore.toolProvider().tools();
    }

    /** Hands the request on as it is: some providers look for their own kind of it. */
    @Override
    @SuppressWarnings(
            "deprecation") // Quarkus LangChain4j reads a result by these methods, and so must who composes some.
    public ToolProviderResult provideTools(ToolProviderRequest request) {
        Map<ToolSpecification, ToolExecutor> tools = new LinkedHashMap<>();
        Set<String> names = new LinkedHashSet<>();
        Set<String> immediate = new LinkedHashSet<>();
        for (ToolProvider other : others()) {
            ToolProviderResult result = other.provideTools(request);
            if (result != null) {
                result.tools().forEach((tool, executor) -> {
                    if (names.add(tool.name())) {
                        tools.put(tool, executor);
                    }
                });
                immediate.addAll(result.immediateReturnToolNames());
            }
        }
        own.forEach((tool, executor) -> {
            if (names.add(tool.name())) {
                tools.put(tool, executor);
            } else {
                LOG.debugf(
                        "Another provider's tool %s stands; quarkus.yore.tools.prefix renames the memory's",
                        tool.name());
            }
        });
        return ToolProviderResult.builder()
                .addAll(tools)
                .immediateReturnToolNames(immediate)
                .build();
    }

    private List<ToolProvider> others() {
        List<ToolProvider> found = others;
        if (found == null) {
            found = find();
            others = found;
        }
        return found;
    }

    /** All beans, default ones and those without the default qualifier included: no injection point gives that. */
    private static List<ToolProvider> find() {
        BeanManager beans = Arc.container().beanManager();
        List<ToolProvider> found = new ArrayList<>();
        for (Bean<?> bean : beans.getBeans(ToolProvider.class, Any.Literal.INSTANCE)) {
            if (!bean.getBeanClass().equals(MemoryToolProvider.class)) {
                CreationalContext<?> context = beans.createCreationalContext(bean);
                found.add((ToolProvider) beans.getReference(bean, ToolProvider.class, context));
            }
        }
        return List.copyOf(found);
    }
}
