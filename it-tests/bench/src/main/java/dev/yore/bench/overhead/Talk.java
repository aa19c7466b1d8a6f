package dev.yore.bench.overhead;

import java.util.List;
import java.util.Random;

/** What somebody tells an assistant of friends, and asks it: invented, and the same for the same seed. Not thread-safe. */
final class Talk {
    private static final List<String> NAMES = List.of(
            "Ana", "Ben", "Clara", "David", "Elif", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Kaya", "Lena", "Mara",
            "Nils", "Olga", "Pavel", "Rosa", "Sven", "Tara", "Umut", "Vera", "Walter", "Yara", "Zeno");
    private static final List<String> CITIES = List.of(
            "Lyon", "Porto", "Oslo", "Lund", "Ghent", "Turin", "Graz", "Basel", "Cork", "Riga", "Split", "Brno");
    private static final List<String> FIRMS =
            List.of("Acme", "Northwind", "Globex", "Initech", "Umbra", "Lumen Labs", "Orbis", "Halcyon");
    private static final List<String> THINGS =
            List.of("chess", "sailing", "strong coffee", "old maps", "long trains", "pottery", "jazz", "mushrooms");

    private final Random random;

    Talk(long seed) {
        this.random = new Random(seed);
    }

    String statement() {
        String who = "My friend " + one(NAMES);
        return switch (random.nextInt(4)) {
            case 0 -> who + " lives in " + one(CITIES) + " and seems to be happy there.";
            case 1 -> who + " moved to " + one(CITIES) + " two weeks ago.";
            case 2 -> who + " works at " + one(FIRMS) + ", which is a long way from home.";
            default -> who + " likes " + one(THINGS) + " more than anything else.";
        };
    }

    String question() {
        String who = one(NAMES);
        return switch (random.nextInt(3)) {
            case 0 -> "Where does " + who + " live?";
            case 1 -> "What do you know about the work of " + who + " by now?";
            default -> "Who of my friends likes " + one(THINGS) + "?";
        };
    }

    private String one(List<String> words) {
        return words.get(random.nextInt(words.size()));
    }
}
