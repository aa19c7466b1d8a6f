package dev.yore.upkeep;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.yore.error.InvalidRequestException;
import dev.yore.error.StoreException;
import dev.yore.store.Digest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/** Reads a file line by line, and digests what it reads. */
final class Lines {
    /** Bytes of a line: far more than any item has, and a bound for a file that has no lines. */
    private static final int LONGEST = 256 << 20;

    private static final ObjectMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxStringLength(LONGEST)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final InputStream in;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private byte[] header = {};
    private MessageDigest digest = Digest.sha256();
    private long number;

    /** @param in buffered */
    Lines(InputStream in) {
        this.in = in;
    }

    /** Has the line that was read last begin every digest. */
    void header() {
        header = bytes.toByteArray();
    }

    void beginDigest() {
        digest = Digest.sha256();
        digest.update(header);
    }

    /** Takes the line that was read last into the digest. */
    void digest() {
        digest.update(bytes.toByteArray());
    }

    byte[] digested() {
        return digest.digest();
    }

    String where() {
        return "line " + number;
    }

    /**
     * The next line.
     *
     * @throws InvalidRequestException if there is none, or it is no line of an export
     */
    Fields next() {
        number++;
        read();
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString();
            JsonNode node = JSON.readTree(text);
            if (node != null && node.isObject()) {
                return new Fields(node, where());
            }
        } catch (CharacterCodingException | JsonProcessingException e) {
            throw damaged("is no JSON in UTF-8");
        }
        throw damaged("is no JSON object");
    }

    private void read() {
        bytes.reset();
        try {
            for (int next = in.read(); next != -1; next = in.read()) {
                bytes.write(next);
                if (next == '\n') {
                    return;
                }
                if (bytes.size() > LONGEST) {
                    throw damaged("is longer than " + LONGEST + " bytes");
                }
            }
        } catch (IOException e) {
            throw StoreException.permanent("the file cannot be read", e);
        }
        throw new InvalidRequestException(
                "the file is cut in " + where() + ", before its end: fetch a whole copy, or export again");
    }

    /** @throws InvalidRequestException if there is anything after the last line */
    void requireEnd() {
        try {
            if (in.read() != -1) {
                number++;
                throw damaged("comes after the last line");
            }
        } catch (IOException e) {
            throw StoreException.permanent("the file cannot be read", e);
        }
    }

    /** Without its cause, whose message would quote what was said. */
    private InvalidRequestException damaged(String what) {
        return new InvalidRequestException(
                where() + " " + what + ": the file is damaged, export again or fetch another copy");
    }
}
