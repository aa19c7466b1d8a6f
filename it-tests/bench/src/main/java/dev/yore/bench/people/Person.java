package dev.yore.bench.people;

/** One of those who talk. */
record Person(String name, boolean isWoman) {
    /** A sentence about this person, with its pronouns. */
    String inPronouns(String sentence) {
        return sentence.replace("{they}", isWoman ? "she" : "he")
                .replace("{them}", isWoman ? "her" : "him")
                .replace("{their}", isWoman ? "her" : "his");
    }
}
