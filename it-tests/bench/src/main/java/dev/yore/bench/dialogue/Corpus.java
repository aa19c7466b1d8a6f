package dev.yore.bench.dialogue;

import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * A data set as it was read.
 *
 * @param sha256 of the file, or of the files one after another in the order they were read
 * @param leftOut how many of what was not used, by reason
 * @param remarks what must be said wherever a figure from it is shown
 */
public record Corpus(
        String sha256, List<Conversation> conversations, Map<String, Integer> leftOut, List<String> remarks) {
    /** The reason under which a question without evidence is counted. */
    public static final String NO_EVIDENCE = "questions without evidence";

    public Corpus {
        conversations = List.copyOf(conversations);
        leftOut = Map.copyOf(leftOut);
        remarks = List.copyOf(remarks);
    }

    public int turns() {
        return conversations.stream().mapToInt(c -> c.dialogue().turns().size()).sum();
    }

    public int questions() {
        return conversations.stream().mapToInt(c -> c.questions().size()).sum();
    }

    /** Only some of the conversations. The counts of what was left out stay those of the whole file. */
    public Corpus only(Collection<String> names) {
        List<Conversation> kept =
                conversations.stream().filter(c -> names.contains(c.name())).toList();
        if (kept.size() != names.size()) {
            throw new IllegalArgumentException("conversations must be among "
                    + conversations.stream().map(Conversation::name).toList() + ", got " + names);
        }
        return new Corpus(sha256, kept, leftOut, remarks);
    }

    /** With the captions of images as part of the words. */
    public Corpus withCaptions() {
        return new Corpus(
                sha256, conversations.stream().map(Conversation::withCaptions).toList(), leftOut, remarks);
    }
}
