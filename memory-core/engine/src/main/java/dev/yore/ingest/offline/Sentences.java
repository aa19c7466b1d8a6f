package dev.yore.ingest.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Cuts tokens into sentences, and takes out of them what is quoted speech. */
final class Sentences {
    private static final Set<String> ABBREVIATIONS =
            Set.of("mr", "mrs", "ms", "dr", "st", "prof", "jr", "sr", "vs", "no", "mt", "e.g", "i.e");
    private static final Set<String> ENDS = Set.of(".", "!", "?", "…", "\n", "。", "！", "？");
    private static final Set<String> QUOTES = Set.of("\"", "“", "”", "„", "«", "»");
    private static final Set<String> DASHES = Set.of("-", "–", "—", ";");
    private static final int LONGEST_TITLE = 10;

    private final List<Token> tokens;
    private final List<TimeSpan> times;
    private final List<Sentence> sentences = new ArrayList<>();
    private int nextTime;

    private Sentences(List<Token> tokens, List<TimeSpan> times) {
        this.tokens = tokens;
        this.times = times;
    }

    /** @param times in order */
    static List<Sentence> of(List<Token> tokens, List<TimeSpan> times) {
        var splitter = new Sentences(tokens, times);
        splitter.split();
        return splitter.sentences;
    }

    private void split() {
        int begin = 0;
        for (int i = 0; i < tokens.size(); i++) {
            if (endsSentence(i)) {
                int after = i + 1;
                boolean question = tokens.get(i).is("?");
                while (after < tokens.size() && ENDS.contains(tokens.get(after).lower())) {
                    question |= tokens.get(after).is("?");
                    after++;
                }
                add(begin, i, question);
                begin = after;
                i = after - 1;
            }
        }
        add(begin, tokens.size(), false);
    }

    private boolean endsSentence(int i) {
        Token token = tokens.get(i);
        if (!ENDS.contains(token.lower())) {
            return false;
        }
        if (!token.is(".") || i == 0) {
            return true;
        }
        Token before = tokens.get(i - 1);
        boolean touches = before.end() == token.begin();
        return !(touches && (ABBREVIATIONS.contains(before.lower()) || isInitial(i - 1)));
    }

    /** "J." of "J. Smith". */
    private boolean isInitial(int i) {
        Token token = tokens.get(i);
        return token.text().length() == 1
                && token.capitalised()
                && !token.is("i")
                && i + 2 < tokens.size()
                && tokens.get(i + 2).capitalised();
    }

    private void add(int begin, int end, boolean question) {
        List<Token> kept = withoutSpeech(tokens.subList(begin, end));
        if (kept.isEmpty()) {
            return;
        }
        var time = new boolean[kept.size()];
        for (int i = 0; i < time.length; i++) {
            Token token = kept.get(i);
            while (nextTime < times.size() && times.get(nextTime).end() <= token.begin()) {
                nextTime++;
            }
            time[i] = nextTime < times.size()
                    && times.get(nextTime).begin() < token.end()
                    && !token.is(Lexicon.TITLE)
                    && !isName(kept, i);
        }
        sentences.add(new Sentence(kept, asked(kept, question), time));
    }

    /** "I finished a novel - want to see it?": what stands before the dash is stated. */
    private static int asked(List<Token> sentence, boolean question) {
        if (endsInATag(sentence)) {
            return 0;
        }
        if (!question || endsInYouKnow(sentence)) {
            return sentence.size();
        }
        if (Lexicon.ENGLISH.is("asking", sentence.get(0).lower())) {
            return 0;
        }
        for (int i = sentence.size() - 2; i > 0; i--) {
            boolean dash = DASHES.contains(sentence.get(i).lower());
            boolean comma = sentence.get(i).is(",")
                    && Lexicon.ENGLISH.is("asking", sentence.get(i + 1).lower());
            if (dash || comma) {
                return i;
            }
        }
        return 0;
    }

    /** "I moved to Lyon, you know?" asks nothing. */
    private static boolean endsInYouKnow(List<Token> sentence) {
        int i = sentence.size() - 2;
        return i > 1
                && sentence.get(i).is("you")
                && sentence.get(i + 1).is("know")
                && sentence.get(i - 1).is(",");
    }

    /** "Tom left, right", "Tom left, didn't he": asks, with or without a question mark. */
    private static boolean endsInATag(List<Token> sentence) {
        int last = sentence.size() - 1;
        if (last > 1
                && sentence.get(last - 1).is(",")
                && Lexicon.ENGLISH.is("tag", sentence.get(last).lower())) {
            return true;
        }
        return last > 3
                && Lexicon.ENGLISH.is("subject", sentence.get(last).lower())
                && sentence.get(last - 1).is("n't")
                && sentence.get(last - 3).is(",");
    }

    /** "my dog Friday died", "my sister May lives …": a name, though it could be a time. */
    private static boolean isName(List<Token> sentence, int i) {
        if (i == 0 || !sentence.get(i).capitalised()) {
            return false;
        }
        String before = sentence.get(i - 1).lower();
        boolean verbFollows = i + 1 < sentence.size()
                && (Frames.ENGLISH.verbs().known(sentence.get(i + 1).lower())
                        || sentence.get(i + 1).is("'s"));
        return Lexicon.ENGLISH.is("naming", before) || Kin.of(before).isPresent() && verbFollows;
    }

    /** A short quotation all in capitals is a title, and becomes one token; any other is speech, and is left out. */
    private static List<Token> withoutSpeech(List<Token> sentence) {
        var kept = new ArrayList<Token>(sentence.size());
        for (int i = 0; i < sentence.size(); i++) {
            Token token = sentence.get(i);
            if (!QUOTES.contains(token.lower())) {
                kept.add(token);
                continue;
            }
            int close = i + 1;
            while (close < sentence.size()
                    && !QUOTES.contains(sentence.get(close).lower())) {
                close++;
            }
            kept.add(quoted(sentence.subList(i + 1, close), token));
            i = close;
        }
        return kept;
    }

    private static Token quoted(List<Token> inside, Token mark) {
        if (inside.isEmpty() || inside.size() > LONGEST_TITLE || !isTitle(inside)) {
            return new Token(mark.begin(), mark.end(), Lexicon.SPEECH, Lexicon.SPEECH, false);
        }
        var text = new StringBuilder();
        int end = inside.get(0).begin();
        for (Token token : inside) {
            if (token.begin() > end && text.length() > 0) {
                text.append(' ');
            }
            text.append(token.text());
            end = token.end();
        }
        while (text.length() > 1 && ",;:".indexOf(text.charAt(text.length() - 1)) >= 0) {
            text.setLength(text.length() - 1);
        }
        return new Token(inside.get(0).begin(), end, text.toString(), Lexicon.TITLE, true);
    }

    private static boolean isTitle(List<Token> inside) {
        boolean capitals = inside.get(0).capitalised() || inside.get(0).startsWithDigit();
        for (Token token : inside) {
            capitals &= !token.word()
                    || token.capitalised()
                    || token.startsWithDigit()
                    || token.lower().startsWith("'")
                    || Lexicon.ENGLISH.is("small", token.lower());
        }
        return capitals && !Lexicon.ENGLISH.is("subject", inside.get(0).lower());
    }
}
