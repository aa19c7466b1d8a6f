package dev.yore.spring;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.MutablePropertyValues;
import org.springframework.beans.PropertyValue;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.BeanReference;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/**
 * Lets a service that is wired by name start without the parts of the memory that are switched off: otherwise a property
 * could not switch them off, since LangChain4j asks for a bean of the name. What is not there for any other reason is
 * missed as ever. Goes after LangChain4j's own configuration, which defines the services.
 */
@AutoConfiguration(
        afterName = {
            "dev.langchain4j.spring.LangChain4jAutoConfig",
            "dev.langchain4j.spring.LangChain4jAutoConfiguration"
        })
public class SwitchedOffPartsAutoConfiguration {

    @Bean
    static BeanFactoryPostProcessor yoreSwitchedOffParts(Environment environment) {
        Set<String> off = off(environment);
        return beans -> leaveOut(off, beans);
    }

    private static Set<String> off(Environment environment) {
        boolean everything = isOff("yore.enabled", environment);
        var off = new LinkedHashSet<String>();
        if (everything || isOff("yore.recall.enabled", environment)) {
            off.add("yoreRetrievalAugmentor");
        }
        if (everything || isOff("yore.tools.enabled", environment)) {
            off.addAll(List.of("yoreToolProvider", "yoreTools"));
        }
        return off;
    }

    private static boolean isOff(String property, Environment environment) {
        return !environment.getProperty(property, Boolean.class, true);
    }

    private static void leaveOut(Set<String> off, ConfigurableListableBeanFactory beans) {
        for (String name : off.isEmpty() ? new String[0] : beans.getBeanDefinitionNames()) {
            BeanDefinition definition = beans.getBeanDefinition(name);
            if (NamelessServicesAutoConfiguration.FACTORY.equals(definition.getBeanClassName())) {
                leaveOut(off, definition.getPropertyValues());
            }
        }
    }

    private static void leaveOut(Set<String> off, MutablePropertyValues wired) {
        for (PropertyValue part : wired.getPropertyValues()) {
            if (isOneOf(off, part.getValue())) {
                wired.removePropertyValue(part);
            } else if (part.getValue() instanceof Collection<?> parts) {
                parts.removeIf(each -> isOneOf(off, each));
            }
        }
    }

    private static boolean isOneOf(Set<String> off, @Nullable Object part) {
        return part instanceof BeanReference reference && off.contains(reference.getBeanName());
    }
}
