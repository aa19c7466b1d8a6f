/** An application with one AI Service, wired by LangChain4j itself. */
@NullMarked
package dev.yore.spring.app;

import org.jspecify.annotations.NullMarked;
