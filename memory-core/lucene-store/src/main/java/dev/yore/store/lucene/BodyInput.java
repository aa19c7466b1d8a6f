package dev.yore.store.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.lucene.store.ByteArrayDataInput;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** Reads what {@link BodyOutput} wrote, in the same order. */
final class BodyInput {
    private final ByteArrayDataInput in;

    BodyInput(BytesRef bytes) {
        in = new ByteArrayDataInput(bytes.bytes, bytes.offset, bytes.length);
    }

    long number() {
        try {
            return in.readZLong();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    int integer() {
        return Math.toIntExact(number());
    }

    boolean flag() {
        return in.readByte() != 0;
    }

    String text() {
        byte encoding = in.readByte();
        byte[] bytes = new byte[in.readVInt()];
        in.readBytes(bytes, 0, bytes.length);
        if (encoding == BodyOutput.UTF_8) {
            return new String(bytes, StandardCharsets.UTF_8);
        }
        var text = new StringBuilder(bytes.length / 2);
        for (int i = 0; i < bytes.length; i += 2) {
            text.append((char) ((bytes[i] & 0xff) << 8 | (bytes[i + 1] & 0xff)));
        }
        return text.toString();
    }

    Instant instant() {
        return Instant.ofEpochSecond(number(), number());
    }

    <T> @Nullable T optional(Function<BodyInput, T> reader) {
        return flag() ? reader.apply(this) : null;
    }

    <T> List<T> list(Function<BodyInput, T> reader) {
        int size = integer();
        var values = new ArrayList<T>(size);
        for (int i = 0; i < size; i++) {
            values.add(reader.apply(this));
        }
        return values;
    }
}
