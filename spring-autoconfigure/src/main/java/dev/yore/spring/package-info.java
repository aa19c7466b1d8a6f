/**
 * The memory as Spring Boot beans that step aside for the application's own.
 *
 * <p>{@link dev.yore.spring.YoreAutoConfiguration} puts them together: first the memory itself (its store, what embeds
 * and what extracts), then what LangChain4j's AI Services take: a chat memory, an augmentor that recalls, and tools.
 * {@link dev.yore.spring.YoreProperties} is everything that can be set, and {@link dev.yore.spring.MemoryCustomizer} the
 * way to what cannot.
 *
 * <p>{@link dev.yore.spring.NamelessServicesAutoConfiguration} keeps it away from services that speak for nobody, and {@link
 * dev.yore.spring.PlainWindowAutoConfiguration} is what is left when it is switched off.
 *
 * <p>LangChain4j's automatic wiring refuses to start with two beans of a kind, whichever is primary. So of each kind
 * that it wires there is one bean here, or, where the application has its own, none.
 */
@NullMarked
package dev.yore.spring;

import org.jspecify.annotations.NullMarked;
