package dev.yore.spring;

import dev.langchain4j.service.tool.ToolProvider;
import dev.yore.langchain4j.MemoryTools;
import dev.yore.langchain4j.Yore;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.ImportBeanDefinitionRegistrar;
import org.springframework.core.annotation.Order;
import org.springframework.core.type.AnnotationMetadata;

/**
 * The memory's tools: as a tool provider, and beside an application's own tool provider, of which there can be no second,
 * as an object with tools. The order matters: whoever asks for the application's provider must not find ours.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "yore.tools.enabled", matchIfMissing = true)
class ToolsConfiguration {

    @Configuration(proxyBeanMethods = false)
    @Order(1)
    @ConditionalOnBean(ToolProvider.class)
    @ConditionalOnMissingBean(MemoryTools.class)
    @Import(ToolsRegistrar.class)
    static class BesideProvider {}

    @Configuration(proxyBeanMethods = false)
    @Order(2)
    @ConditionalOnMissingBean({ToolProvider.class, MemoryTools.class})
    static class Provider {
        @Bean
        ToolProvider yoreToolProvider(Yore yore) {
            return yore.toolProvider();
        }
    }

    /** LangChain4j finds tools by the class that a bean's definition names, which a bean method's does not. */
    static class ToolsRegistrar implements ImportBeanDefinitionRegistrar {
        @Override
        public void registerBeanDefinitions(AnnotationMetadata importing, BeanDefinitionRegistry registry) {
            registry.registerBeanDefinition("yoreTools", new RootBeanDefinition(MemoryTools.class));
        }
    }
}
