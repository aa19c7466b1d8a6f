package dev.yore.time.expression;

import java.util.List;

/**
 * Tells whether a calendar word is somebody's name where it stands. Words that are often names ("April") are one after any
 * bearer of names and before what people do; those that seldom are ("Friday") only with a capital, and where a time could
 * hardly stand: right after the subject of a clause, or where somebody is said to be called so.
 */
final class NameSense {
    /** Words between "my" and "dog" that are looked over. */
    private static final int ADJECTIVES = 2;

    private final Grammar grammar;
    private final Cues.Names cues;
    private final List<Token> tokens;

    NameSense(Grammar grammar, List<Token> tokens) {
        this.grammar = grammar;
        this.cues = grammar.cues().names();
        this.tokens = tokens;
    }

    boolean isName(int at) {
        if (cues.often().contains(word(at))) {
            return isOftenName(at) || isCalledSo(at);
        }
        return cues.seldom().contains(word(at))
                && tokens.get(at).capital()
                && (cues.titles().contains(word(at - 1)) || isOfABearer(at) || isCalledSo(at) || isExplained(at));
    }

    /** "my sister April", "where does Jan live", "June works at Acme" */
    private boolean isOftenName(int at) {
        String before = word(at - 1);
        return cues.bearers().contains(before)
                || cues.titles().contains(before)
                || cues.before().contains(before)
                || cues.callings().contains(before)
                || (cues.after().contains(word(at + 1))
                        && !grammar.cues().general().contains(before));
    }

    /** "My dog Friday died", "my dog Friday's collar", "my dog, Friday, died" */
    private boolean isOfABearer(int at) {
        if (isBearer(at - 2) && word(at - 1).equals(",")) {
            return at + 1 == tokens.size() || isSign(at + 1);
        }
        if (!isBearer(at - 1)) {
            return false;
        }
        boolean owns = word(at + 1).equals("'") && word(at + 2).equals("s");
        return owns || acts(at + 1) || isClauseStart(phraseStart(at - 1));
    }

    /** "a dog called Friday", "we named our dog Friday", "his name is Friday" */
    private boolean isCalledSo(int at) {
        String before = word(at - 1);
        if (cues.callings().contains(before)) {
            return isCalled(at);
        }
        boolean object = cues.objects().contains(before);
        int verb = object ? at - 2 : isBearer(at - 1) ? phraseStart(at - 1) - 1 : at - 1;
        boolean said = cues.auxiliaries().contains(before)
                && cues.words().contains(word(before.equals("s") ? at - 3 : at - 2));
        return said || cues.naming().contains(word(verb));
    }

    /** "is called Friday", "a robot called Friday", "my dog called Friday died"; not "she called Friday" */
    private boolean isCalled(int at) {
        String before = word(at - 2);
        return cues.auxiliaries().contains(before)
                || before.equals(",")
                || cues.articles().contains(word(phraseStart(at - 2)))
                || (isBearer(at - 2) && acts(at + 1));
    }

    /** "Friday, my dog, died" */
    private boolean isExplained(int at) {
        int noun = at + 3;
        return isClauseStart(at)
                && word(at + 1).equals(",")
                && cues.owners().contains(word(at + 2))
                && isBearer(noun)
                && word(noun + 1).equals(",")
                && noun + 2 < tokens.size()
                && !tokens.get(noun + 2).capital();
    }

    /** Whether a word can only be what somebody does or did. */
    private boolean acts(int at) {
        String word = word(at);
        return cues.after().contains(word)
                || (grammar.verbs().past().contains(word) && !cues.auxiliaries().contains(word))
                || grammar.verbs().pastEndings().stream().anyMatch(word::endsWith);
    }

    /** Where the phrase of a noun begins: at "my" of "my old dog", at "Ana" of "Ana's dog". */
    private int phraseStart(int noun) {
        for (int at = noun - 1; at >= 0 && at >= noun - 1 - ADJECTIVES; at--) {
            if (cues.owners().contains(word(at))) {
                return at;
            }
            if (word(at).equals("s") && word(at - 1).equals("'")) {
                return Math.max(0, at - 2);
            }
        }
        return noun;
    }

    private boolean isClauseStart(int at) {
        return at == 0 || isSign(at - 1) || grammar.verbs().boundaries().contains(word(at - 1));
    }

    private boolean isBearer(int at) {
        return cues.bearers().contains(word(at));
    }

    private boolean isSign(int at) {
        return tokens.get(at).kind() == Token.Kind.SIGN;
    }

    /** Empty outside the text. */
    private String word(int at) {
        return at >= 0 && at < tokens.size() ? tokens.get(at).word() : "";
    }
}
