package dev.yore.spring;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Import;

/**
 * A memory for LangChain4j's AI Services. Goes before LangChain4j's own configuration, under either of the names that its
 * starters have given it. What it publishes, by name:
 *
 * <ul>
 *   <li>{@code yoreMemoryStore}, {@code yoreEmbedder}, {@code yoreMemory}: the memory
 *   <li>{@code yoreScopes}, {@code yore}: its parts for AI Services
 *   <li>{@code yoreChatMemoryProvider}, {@code yoreRetrievalAugmentor}, {@code yoreToolProvider} (or {@code yoreTools}):
 *       what an AI Service takes
 * </ul>
 *
 * Each is left out where the application has its own.
 */
@AutoConfiguration(
        beforeName = {
            "dev.langchain4j.spring.LangChain4jAutoConfig",
            "dev.langchain4j.spring.LangChain4jAutoConfiguration"
        })
@ConditionalOnProperty(name = "yore.enabled", matchIfMissing = true)
@EnableConfigurationProperties(YoreProperties.class)
@Import({MemoryConfiguration.class, ServiceConfiguration.class, ToolsConfiguration.class})
public class YoreAutoConfiguration {}
