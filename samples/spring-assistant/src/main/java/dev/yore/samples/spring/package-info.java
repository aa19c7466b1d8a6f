/**
 * An assistant that remembers, on Spring Boot. {@link dev.yore.samples.spring.Assistant} is the AI Service: it says nothing
 * of memory, the starter gives it that. {@link dev.yore.samples.spring.ChatController} talks to it, and {@link
 * dev.yore.samples.spring.Models} decides which model answers; without a key {@link
 * dev.yore.samples.spring.OfflineChatModel} does.
 */
@NullMarked
package dev.yore.samples.spring;

import org.jspecify.annotations.NullMarked;
