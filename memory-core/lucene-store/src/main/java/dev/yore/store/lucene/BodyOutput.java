package dev.yore.store.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collection;
import java.util.function.BiConsumer;
import org.apache.lucene.store.ByteBuffersDataOutput;
import org.jspecify.annotations.Nullable;

/**
 * Writes the parts of an item. Strings come back exactly as they were: UTF-8, or UTF-16 where a lone surrogate keeps
 * them from being UTF-8.
 */
final class BodyOutput {
    static final byte UTF_8 = 0;
    static final byte UTF_16 = 1;

    private final ByteBuffersDataOutput out = new ByteBuffersDataOutput();

    interface Writing {
        void to(ByteBuffersDataOutput out) throws IOException;
    }

    private BodyOutput write(Writing writing) {
        try {
            writing.to(out);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    BodyOutput number(long value) {
        return write(to -> to.writeZLong(value));
    }

    BodyOutput flag(boolean value) {
        return write(to -> to.writeByte((byte) (value ? 1 : 0)));
    }

    BodyOutput text(String value) {
        boolean wellFormed = StandardCharsets.UTF_8.newEncoder().canEncode(value);
        byte[] bytes = wellFormed ? value.getBytes(StandardCharsets.UTF_8) : utf16(value);
        return write(to -> {
            to.writeByte(wellFormed ? UTF_8 : UTF_16);
            to.writeVInt(bytes.length);
            to.writeBytes(bytes, 0, bytes.length);
        });
    }

    BodyOutput instant(Instant value) {
        return number(value.getEpochSecond()).number(value.getNano());
    }

    <T> BodyOutput with(T value, BiConsumer<BodyOutput, T> writer) {
        writer.accept(this, value);
        return this;
    }

    <T> BodyOutput optional(@Nullable T value, BiConsumer<BodyOutput, T> writer) {
        flag(value != null);
        if (value != null) {
            writer.accept(this, value);
        }
        return this;
    }

    <T> BodyOutput list(Collection<T> values, BiConsumer<BodyOutput, T> writer) {
        number(values.size());
        values.forEach(value -> writer.accept(this, value));
        return this;
    }

    byte[] bytes() {
        return out.toArrayCopy();
    }

    /** By hand, since Java's encoder replaces a lone surrogate in UTF-16 too. */
    private static byte[] utf16(String value) {
        byte[] bytes = new byte[value.length() * 2];
        for (int i = 0; i < value.length(); i++) {
            bytes[2 * i] = (byte) (value.charAt(i) >> 8);
            bytes[2 * i + 1] = (byte) value.charAt(i);
        }
        return bytes;
    }
}
