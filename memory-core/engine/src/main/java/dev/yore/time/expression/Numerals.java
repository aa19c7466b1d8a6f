package dev.yore.time.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads numbers in digits and in words: counts, ordinals, days, hours, years. */
final class Numerals {
    /** What a number is read as. */
    enum Form {
        INT,
        DECIMAL,
        ORDINAL,
        DAY,
        YEAR,
        YY,
        HOUR,
        MIN,
        NUMDATE,
        SHORTDATE,
        DOTDATE,
        DASHDATE,
        NUMMONTH,
        CLOCKNUM
    }

    /**
     * A language's number words.
     *
     * @param cardinals "twenty" is 20, "hundred" is 100
     * @param ordinals "second" is 2
     * @param suffixes what makes digits an ordinal: "th"
     * @param joiners what may stand between hundreds and tens: "and"
     */
    record NumberWords(
            Map<String, Integer> cardinals, Map<String, Integer> ordinals, Set<String> suffixes, Set<String> joiners) {}

    private static final int HUNDRED = 100;
    private static final int THOUSAND = 1000;

    private final List<Token> tokens;
    private final NumberWords words;
    private final NumericShapes shapes;

    Numerals(List<Token> tokens, NumberWords words, Anchor anchor) {
        this.tokens = tokens;
        this.words = words;
        this.shapes = new NumericShapes(tokens, anchor);
    }

    List<Edge> read(Form form, int at) {
        return switch (form) {
            case INT -> cardinals(at);
            case ORDINAL -> ordinals(at);
            case DAY -> days(at);
            case YEAR -> years(at);
            case YY -> twoDigits(at, 0, 99);
            case MIN -> minutes(at);
            case HOUR -> within(cardinals(at), 0, 24);
            default -> shapes.read(form, at);
        };
    }

    private List<Edge> cardinals(int at) {
        Integer digits = digits(at, 9);
        if (digits != null) {
            return List.of(edge(at + 1, digits));
        }
        List<Edge> edges = new ArrayList<>();
        for (Edge small : below100(at)) {
            extend(small, THOUSAND, edges);
            extend(small, HUNDRED, edges);
            edges.add(small);
        }
        return edges;
    }

    /** "two thousand [and] fifteen", "seventeen hundred thirty three". */
    private void extend(Edge head, int scale, List<Edge> edges) {
        if (!scale(head.end(), scale)) {
            return;
        }
        int value = number(head) * scale;
        int next = head.end() + 1;
        boolean joined = next < tokens.size()
                && words.joiners().contains(tokens.get(next).word());
        for (Edge tail : below100(joined ? next + 1 : next)) {
            edges.add(edge(tail.end(), value + number(tail)));
        }
        edges.add(edge(next, value));
    }

    private boolean scale(int at, int scale) {
        return at < tokens.size()
                && words.cardinals().getOrDefault(tokens.get(at).word(), 0) == scale;
    }

    /** "seven", "twenty", "twenty[-]five"; longest first. */
    private List<Edge> below100(int at) {
        int head = word(words.cardinals(), at);
        if (head < 0 || head >= HUNDRED) {
            return List.of();
        }
        List<Edge> edges = new ArrayList<>(2);
        int next = afterDash(at + 1);
        int unit = word(words.cardinals(), next);
        if (head >= 20 && unit >= 1 && unit <= 9) {
            edges.add(edge(next + 1, head + unit));
        }
        edges.add(edge(at + 1, head));
        return edges;
    }

    private List<Edge> ordinals(int at) {
        Integer digits = digits(at, 4);
        if (digits != null) {
            boolean suffixed = at + 1 < tokens.size()
                    && tokens.get(at + 1).glued()
                    && words.suffixes().contains(tokens.get(at + 1).word());
            return suffixed ? List.of(edge(at + 2, digits)) : List.of();
        }
        int alone = word(words.ordinals(), at);
        if (alone >= 0) {
            return List.of(edge(at + 1, alone));
        }
        int tens = word(words.cardinals(), at);
        int next = afterDash(at + 1);
        int unit = word(words.ordinals(), next);
        return tens >= 20 && tens < HUNDRED && unit >= 1 && unit <= 9
                ? List.of(edge(next + 1, tens + unit))
                : List.of();
    }

    private List<Edge> days(int at) {
        List<Edge> edges = new ArrayList<>(within(ordinals(at), 1, 31));
        if (!tokens.get(at).isDigits() || tokens.get(at).word().length() <= 2) {
            edges.addAll(within(cardinals(at), 1, 31));
        }
        return edges;
    }

    private List<Edge> minutes(int at) {
        return tokens.get(at).isDigits() ? twoDigits(at, 0, 59) : within(below100(at), 1, 59);
    }

    private List<Edge> years(int at) {
        if (tokens.get(at).isDigits()) {
            return tokens.get(at).word().length() == 4 ? within(cardinals(at), 1000, 2999) : List.of();
        }
        List<Edge> edges = new ArrayList<>();
        for (Edge century : within(below100(at), 13, 20)) {
            for (Edge rest : within(below100(century.end()), 10, 99)) {
                edges.add(edge(rest.end(), number(century) * HUNDRED + number(rest)));
            }
        }
        edges.addAll(within(cardinals(at), 1000, 2999));
        return edges;
    }

    private List<Edge> twoDigits(int at, int least, int most) {
        return tokens.get(at).word().length() == 2 && tokens.get(at).isDigits()
                ? within(cardinals(at), least, most)
                : List.of();
    }

    private static List<Edge> within(List<Edge> edges, int least, int most) {
        return edges.stream()
                .filter(edge -> number(edge) >= least && number(edge) <= most)
                .toList();
    }

    private int afterDash(int at) {
        return at < tokens.size() && tokens.get(at).is("-") ? at + 1 : at;
    }

    private int word(Map<String, Integer> table, int at) {
        return at < tokens.size() ? table.getOrDefault(tokens.get(at).word(), -1) : -1;
    }

    private @Nullable Integer digits(int at, int most) {
        Token token = tokens.get(at);
        return token.isDigits() && token.word().length() <= most ? Integer.valueOf(token.word()) : null;
    }

    private static int number(Edge edge) {
        return ((Value.Num) edge.value()).value();
    }

    private static Edge edge(int end, int value) {
        return new Edge(end, new Value.Num(value));
    }
}
