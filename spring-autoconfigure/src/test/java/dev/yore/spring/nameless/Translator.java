package dev.yore.spring.nameless;

import dev.langchain4j.service.spring.AiService;

@AiService
public interface Translator {
    String translate(String text);
}
