package dev.yore.spring;

import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.spring.AiService;
import dev.langchain4j.service.spring.AiServiceWiringMode;
import java.lang.System.Logger.Level;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.BeanReference;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.config.ConstructorArgumentValues.ValueHolder;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;

/**
 * Leaves services without {@code @MemoryId} as they were. LangChain4j would wire our chat memory into them, too, under one
 * id for all callers, and each would be shown what the others said. Goes after LangChain4j's own configuration, which
 * defines the services.
 */
@AutoConfiguration(
        afterName = {
            "dev.langchain4j.spring.LangChain4jAutoConfig",
            "dev.langchain4j.spring.LangChain4jAutoConfiguration"
        })
@ConditionalOnClass(AiService.class)
public class NamelessServicesAutoConfiguration {
    private static final System.Logger LOG = System.getLogger(NamelessServicesAutoConfiguration.class.getName());
    static final String FACTORY = "dev.langchain4j.service.spring.AiServiceFactory";
    private static final String PROPERTY = "chatMemoryProvider";
    private static final String OURS = "yoreChatMemoryProvider";

    @Bean
    static BeanFactoryPostProcessor yoreNamelessServices() {
        return NamelessServicesAutoConfiguration::leaveAlone;
    }

    private static void leaveAlone(ConfigurableListableBeanFactory beans) {
        for (String name : beans.getBeanDefinitionNames()) {
            BeanDefinition definition = beans.getBeanDefinition(name);
            Optional<Class<?>> service = service(definition).filter(NamelessServicesAutoConfiguration::isNameless);
            if (service.isPresent()
                    && definition.getPropertyValues().get(PROPERTY) instanceof BeanReference provider
                    && provider.getBeanName().equals(OURS)) {
                definition.getPropertyValues().removePropertyValue(PROPERTY);
                LOG.log(
                        Level.INFO,
                        "{0} has no method with @MemoryId: it keeps no conversation and remembers nothing.",
                        service.get().getName());
            }
        }
    }

    /** The interface behind a definition of an AI Service. */
    private static Optional<Class<?>> service(BeanDefinition definition) {
        if (!FACTORY.equals(definition.getBeanClassName())) {
            return Optional.empty();
        }
        return definition.getConstructorArgumentValues().getGenericArgumentValues().stream()
                .map(ValueHolder::getValue)
                .<Class<?>>mapMulti((value, found) -> {
                    if (value instanceof Class<?> type) {
                        found.accept(type);
                    }
                })
                .findFirst();
    }

    /** Wired by itself, and with nobody's name. Who wires a service by name has said what it is to have. */
    private static boolean isNameless(Class<?> service) {
        AiService annotation = service.getAnnotation(AiService.class);
        return annotation != null
                && annotation.wiringMode() == AiServiceWiringMode.AUTOMATIC
                && Arrays.stream(service.getMethods())
                        .flatMap(method -> Stream.of(method.getParameters()))
                        .noneMatch(NamelessServicesAutoConfiguration::namesSomebody);
    }

    private static boolean namesSomebody(Parameter parameter) {
        return parameter.isAnnotationPresent(MemoryId.class);
    }
}
