/**
 * The memory as LangChain4j sees it: chat memory, retrieval, tools, and models behind the engine's ports.
 */
@NullMarked
package dev.yore.langchain4j;

import org.jspecify.annotations.NullMarked;
