package dev.yore.it.configuration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** What the modules' builds left on the class path. */
final class Resources {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Resources() {}

    static JsonNode json(String path) {
        try (InputStream in = Resources.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException("no " + path + ": the annotation processor of the framework writes it");
            }
            return JSON.readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
