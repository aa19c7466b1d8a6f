/** The engine's ports to models, over LangChain4j's: a chat model, an embedding model, a scoring model. */
@NullMarked
package dev.yore.langchain4j.ai;

import org.jspecify.annotations.NullMarked;
