package dev.yore.bench.qa;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.yore.store.Digest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * All calls of an interview and their replies, one JSON object a line, each on disk before the next call is made. A call that is
 * in it is not made again; a half-written last line is cut off, and its call made once more.
 */
final class Journal implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final FileChannel file;
    private final Map<Call, Entry> entries = new LinkedHashMap<>();

    /**
     * A line of the file.
     *
     * @param prompt its SHA-256: the same long notes stand in many prompts
     */
    record Entry(Call call, String prompt, String reply) {}

    /** The file is of other settings, or of other data. */
    static final class OtherRun extends IllegalStateException {
        private static final long serialVersionUID = 1;

        OtherRun(String message) {
            super(message);
        }
    }

    private Journal(FileChannel file) {
        this.file = file;
    }

    static Journal open(Path path) throws IOException {
        byte[] bytes = Files.exists(path) ? Files.readAllBytes(path) : new byte[0];
        int whole = bytes.length;
        while (whole > 0 && bytes[whole - 1] != '\n') {
            whole--;
        }
        FileChannel file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        file.truncate(whole);
        file.position(whole);
        Journal journal = new Journal(file);
        String lines = new String(bytes, 0, whole, StandardCharsets.UTF_8);
        for (String line : (Iterable<String>) lines.lines()::iterator) {
            Entry entry = JSON.readValue(line, Entry.class);
            journal.entries.put(entry.call, entry);
        }
        return journal;
    }

    /**
     * The reply to a call, from the file or from the model.
     *
     * @throws OtherRun if the file has the call with another prompt: it is of another run
     */
    String reply(Call call, String prompt, UnaryOperator<String> model) {
        String hash = Digest.of(prompt);
        Entry known = entries.get(call);
        if (known == null) {
            known = new Entry(call, hash, model.apply(prompt));
            append(known);
            entries.put(call, known);
        }
        if (!known.prompt.equals(hash)) {
            throw new OtherRun("the folder holds what was made under other settings, or of other data (" + call
                    + "): name another one with --out");
        }
        return known.reply;
    }

    private void append(Entry entry) {
        try {
            ByteBuffer line = ByteBuffer.wrap((JSON.writeValueAsString(entry) + "\n").getBytes(StandardCharsets.UTF_8));
            while (line.hasRemaining()) {
                file.write(line);
            }
            file.force(true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
