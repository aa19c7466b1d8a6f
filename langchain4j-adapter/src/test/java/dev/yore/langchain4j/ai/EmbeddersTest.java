package dev.yore.langchain4j.ai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.output.Response;
import dev.yore.ai.Embedder;
import dev.yore.error.ModelUnavailableException;
import java.util.List;
import org.junit.jupiter.api.Test;

class EmbeddersTest {
    /** A text's vector is its length and 1. */
    private static class LengthModel implements EmbeddingModel {
        @Override
        public Response<List<Embedding>> embedAll(List<TextSegment> segments) {
            return Response.from(segments.stream()
                    .map(s -> Embedding.from(new float[] {s.text().length(), 1}))
                    .toList());
        }

        @Override
        public String modelName() {
            return "length";
        }
    }

    @Test
    void spaceIsNamedByModelAndDimensions() {
        assertThat(new LangChain4jEmbedder(new LengthModel()).space()).isEqualTo("length-2");
        assertThat(new LangChain4jEmbedder(new LengthModel(), "mine").space()).isEqualTo("mine-2");
    }

    @Test
    void vectorsComeInTheTextsOrderAndBlankTextsHaveNone() {
        List<float[]> vectors = new LangChain4jEmbedder(new LengthModel()).embed(List.of("abc", " ", "a"));

        assertThat(vectors).containsExactly(new float[] {3, 1}, new float[] {0, 0}, new float[] {1, 1});
    }

    @Test
    void failingModelIsUnavailable() {
        Embedder embedder = new LangChain4jEmbedder(new LengthModel() {
            @Override
            public Response<List<Embedding>> embedAll(List<TextSegment> segments) {
                if (segments.get(0).text().equals("test")) {
                    return super.embedAll(segments);
                }
                throw new RateLimitException("key sk-1");
            }
        });

        assertThatThrownBy(() -> embedder.embed("abc"))
                .isInstanceOf(ModelUnavailableException.class)
                .hasMessageNotContaining("sk-1");
    }

    @Test
    void defaultEmbedderTellsNearFromFar() {
        Embedder embedder = new DefaultEmbedder();
        float[] dog = embedder.embed("My dog is called Rex.");

        assertThat(embedder.space()).isEqualTo("bge-small-en-v1.5-q");
        assertThat(dog).hasSize(embedder.dimensions());
        assertThat(cosine(dog, embedder.embed("What is the name of my puppy?")))
                .isGreaterThan(cosine(dog, embedder.embed("The invoice is due in March.")));
    }

    private static double cosine(float[] a, float[] b) {
        double dot = 0;
        double aa = 0;
        double bb = 0;
        for (int i = 0; i < a.length; i++) {
            dot += a[i] * b[i];
            aa += a[i] * a[i];
            bb += b[i] * b[i];
        }
        return dot / Math.sqrt(aa * bb);
    }
}
