package dev.yore.samples.spring;

import dev.langchain4j.exception.LangChain4jException;
import dev.yore.error.InvalidRequestException;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Talks to the assistant. What was said and answered is on disk when the reply is there. */
@RestController
class ChatController {
    private final Assistant assistant;

    ChatController(Assistant assistant) {
        this.assistant = assistant;
    }

    @PostMapping(path = "/chat/{user}", produces = MediaType.TEXT_PLAIN_VALUE)
    String chat(@PathVariable String user, @RequestBody(required = false) String message) {
        if (message == null || message.isBlank()) {
            throw new ResponseStatusException(
                    HttpStatus.BAD_REQUEST, "The message is blank: there is nothing to answer.");
        }
        return assistant.chat(user, message);
    }

    @ExceptionHandler
    ProblemDetail cannotBeDone(InvalidRequestException e) {
        return ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, String.valueOf(e.getMessage()));
    }

    /**
     * A refusal, or no connection at all, which comes as the cause of another exception. By its kind alone: a provider's
     * words may quote the key.
     */
    @ExceptionHandler({LangChain4jException.class, IOException.class})
    ProblemDetail modelFailed(Exception e) {
        return ProblemDetail.forStatusAndDetail(
                HttpStatus.SERVICE_UNAVAILABLE,
                "The model did not answer: " + e.getClass().getSimpleName());
    }
}
