package dev.yore.bench.recall;

import dev.yore.ai.Embedder;
import dev.yore.store.Digest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps vectors on disk between runs, so that a run measures search and not the model. One file for each vector space:
 * records of a text's SHA-256 and its vector, appended; a torn last record is cut off. Thread-safe; one process at a
 * time.
 */
public final class CachedEmbedder implements Embedder {
    private static final int HASH = 32;

    private final Embedder model;
    private final Path file;
    private final Map<ByteBuffer, float[]> vectors = new ConcurrentHashMap<>();

    public CachedEmbedder(Embedder model, Path folder) throws IOException {
        this.model = model;
        this.file = folder.resolve(model.space().replaceAll("[^A-Za-z0-9.-]", "_") + ".vectors");
        Files.createDirectories(folder);
        if (Files.exists(file)) {
            load();
        }
    }

    private void load() throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        int record = HASH + Float.BYTES * model.dimensions();
        while (bytes.remaining() >= record) {
            byte[] hash = new byte[HASH];
            bytes.get(hash);
            float[] vector = new float[model.dimensions()];
            for (int i = 0; i < vector.length; i++) {
                vector[i] = bytes.getFloat();
            }
            vectors.put(ByteBuffer.wrap(hash), vector);
        }
        if (bytes.hasRemaining()) {
            Files.write(file, Arrays.copyOf(bytes.array(), bytes.position()));
        }
    }

    @Override
    public String space() {
        return model.space();
    }

    @Override
    public int dimensions() {
        return model.dimensions();
    }

    @Override
    public List<float[]> embed(List<String> texts) {
        return texts.stream().map(this::cached).toList();
    }

    private float[] cached(String text) {
        ByteBuffer hash = ByteBuffer.wrap(Digest.sha256().digest(text.getBytes(StandardCharsets.UTF_8)));
        float[] known = vectors.get(hash);
        return known != null ? known : compute(text, hash);
    }

    private synchronized float[] compute(String text, ByteBuffer hash) {
        float[] vector = model.embed(text);
        ByteBuffer record =
                ByteBuffer.allocate(HASH + Float.BYTES * vector.length).put(hash.duplicate());
        for (float value : vector) {
            record.putFloat(value);
        }
        try {
            Files.write(file, record.array(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        vectors.put(hash, vector);
        return vector;
    }
}
