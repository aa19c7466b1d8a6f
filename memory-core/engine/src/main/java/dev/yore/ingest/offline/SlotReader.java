package dev.yore.ingest.offline;

import java.util.Optional;
import java.util.Set;

/** Reads what fills a frame's slot. */
final class SlotReader {
    private static final Lexicon WORDS = Lexicon.ENGLISH;

    /** Words of a plural without an article: more are seldom one noun phrase. */
    private static final int MOST_BARE = 3;

    private static final Set<String> ANOTHER = Set.of("another", "this");

    private final Sentence sentence;
    private final KinReader kin;
    private final NounReader nouns;
    private final DeedReader deeds;

    SlotReader(Sentence sentence, Cast cast) {
        this.sentence = sentence;
        this.kin = new KinReader(sentence, cast);
        this.nouns = new NounReader(sentence, kin);
        this.deeds = new DeedReader(sentence, nouns);
    }

    /** @param subject who the clause speaks of: things that have no name of their own are named after it */
    Optional<Phrase> read(Frame.Slot slot, int i, Phrase subject) {
        return switch (slot) {
            case PLACE -> place(i);
            case NAME -> name(i);
            case ORG -> organization(i);
            case PERSON -> person(i);
            case THING -> deeds.isGerund(i) ? deeds.activity(i) : nouns.read(i, false);
            case OBJECT -> deeds.isGerund(i) ? deeds.activity(i) : nouns.read(i, true);
            case ONE -> one(i);
            case SOME -> one(i).or(() -> several(i));
            case ANY -> one(i).or(() -> several(i)).or(() -> person(i));
            case LABEL -> nouns.read(i, false).filter(noun -> headIs(i, noun, "label"));
            case SPEECH -> nouns.read(i, false).filter(noun -> headIs(i, noun, "speech"));
            case ACTIVITY -> deeds.activity(i);
            case VERB -> deeds.infinitive(i);
            case ROLE -> role(i);
            case JOB -> role(i).filter(role -> WORDS.is("occupation", lastWord(role)));
            case LANGUAGE -> language(i);
            case HAVE -> had(i, subject);
            case OWN -> owned(i, subject);
            case EVENT -> nouns.read(i, true).filter(noun -> headIs(i, noun, "event"));
            case VENUE -> nouns.read(i, true).filter(noun -> headIs(i, noun, "venue"));
            case DEED -> deeds.meant(i);
            case AILMENT ->
                nouns.read(i, false).filter(noun -> noun.kin() == null && WORDS.is("ailment", lastWord(noun)));
            case FAN -> fan(i);
            case FIELD -> nouns.read(i, false).filter(noun -> noun.kin() == null && WORDS.is("field", lastWord(noun)));
            case STATUS -> status(i);
            case TRIP -> nouns.read(i, true).filter(noun -> headIs(i, noun, "trip"));
            case EACH, GONE, FIXED ->
                throw new IllegalArgumentException("not a matter of the words that follow: " + slot);
            case SPORT -> listed(i, "sport");
            case OUTING -> outing(i);
        };
    }

    private Optional<Phrase> one(int i) {
        return nouns.read(i, true)
                .filter(noun -> !sentence.at(i).is("the"))
                .filter(noun -> noun.wording().length() > noun.name().length() || noun.owner() != null)
                .filter(noun -> noun.kin() == null);
    }

    /** "marshmallows", "hot chestnuts". */
    private Optional<Phrase> several(int i) {
        return nouns.read(i, false)
                .filter(noun -> noun.kin() == null && !noun.proper() && noun.end() - i <= MOST_BARE)
                .filter(noun -> lastWord(noun).endsWith("s") && !lastWord(noun).endsWith("ss"));
    }

    /** What is done, by an -ing form that may be capitalised. */
    Optional<Phrase> doing(int i) {
        return deeds.doing(i);
    }

    Optional<Phrase> kin(int i) {
        return kin.read(i);
    }

    NounReader nouns() {
        return nouns;
    }

    private Optional<Phrase> place(int i) {
        int first = sentence.at(i).is("the") ? i + 1 : i;
        Optional<Phrase> name = first == i ? lowerCasePlace(i) : Optional.empty();
        return name.or(() -> name(first))
                .filter(place -> !sentence.at(place.end()).is("'s"))
                .filter(place -> first == i || !continues(place.end()))
                .map(place -> {
                    String wording = first == i ? place.name() : "the " + place.name();
                    return place.withWording(wording).withType(WORDS.isCountry(place.name()) ? "Country" : null);
                });
    }

    /** "i live in paris": where nothing is capitalised, a single word at the end of the clause will do. */
    private Optional<Phrase> lowerCasePlace(int i) {
        Token token = sentence.at(i);
        boolean single = token.word() && !token.capitalised() && !continues(i + 1) && !sentence.isTime(i);
        boolean allLower = sentence.at(0).is("i") && !sentence.at(0).capitalised();
        boolean plausible = WORDS.isCountry(token.text())
                || allLower
                        && !WORDS.is("function", token.lower())
                        && !WORDS.is("ending", token.lower())
                        && !WORDS.is("venue", token.lower())
                        && !WORDS.is("vague", token.lower());
        return single && plausible && !token.startsWithDigit()
                ? Optional.of(Phrase.named(i + 1, capital(token.text()), null))
                : Optional.empty();
    }

    private static String capital(String word) {
        int first = Character.charCount(word.codePointAt(0));
        return word.substring(0, first).toUpperCase(java.util.Locale.ROOT) + word.substring(first);
    }

    /** Whether a plain word follows that makes more of the phrase: "the Paris office". */
    private boolean continues(int i) {
        Token next = sentence.at(i);
        return next.word()
                && !sentence.isTime(i)
                && !next.capitalised()
                && !WORDS.is("function", next.lower())
                && !WORDS.is("ending", next.lower())
                && !WORDS.is("adverb", next.lower());
    }

    private Optional<Phrase> name(int i) {
        return Names.read(sentence, i);
    }

    private Optional<Phrase> organization(int i) {
        if (Names.begins(sentence, i) || sentence.at(i).is("the") && Names.begins(sentence, i + 1)) {
            return nouns.read(i, true);
        }
        boolean article = Set.of("a", "an", "my", "the").contains(sentence.at(i).lower());
        return article ? nouns.read(i, true).filter(noun -> noun.kin() == null) : Optional.empty();
    }

    private Optional<Phrase> person(int i) {
        Optional<Phrase> relative = kin.read(i);
        if (relative.isPresent()) {
            return relative.filter(person -> person.proper()
                    || person.kin() != null
                            && (person.kin().singlesOut()
                                    || person.kin().plural()
                                    || WORDS.is("onlyone", person.kin().word())));
        }
        return name(i).filter(name -> !sentence.at(i).is(Lexicon.TITLE))
                .filter(name ->
                        !continues(name.end()) && !sentence.at(name.end()).is("'s"))
                .filter(name -> !WORDS.isCountry(name.name()))
                .map(name -> name.withType("Person"));
    }

    private Optional<Phrase> role(int i) {
        return nouns.read(i, true)
                .filter(role -> role.kin() == null && role.owner() == null && !role.proper())
                .filter(role -> !sentence.at(i).is("another"));
    }

    private String lastWord(Phrase phrase) {
        int called = phrase.wording().indexOf(" called ");
        String name = called < 0 ? phrase.name() : phrase.wording().substring(0, called);
        int of = name.indexOf(" of ");
        String head = of < 0 ? name : name.substring(0, of);
        return head.substring(head.lastIndexOf(' ') + 1).toLowerCase(java.util.Locale.ROOT);
    }

    private boolean headIs(int begin, Phrase noun, String list) {
        boolean articled =
                noun.proper() || noun.wording().length() > noun.name().length() || noun.owner() != null;
        return noun.kin() == null
                && (articled || !list.equals("event"))
                && (!sentence.at(begin).is("another") || list.equals("event") || list.equals("trip"))
                && WORDS.is(list, lastWord(noun));
    }

    private Optional<Phrase> language(int i) {
        Token token = sentence.at(i);
        return token.word() && Lexicon.ENGLISH.isLanguage(token.text())
                ? Optional.of(Phrase.named(i + 1, capital(token.text()), "Topic"))
                : Optional.empty();
    }

    private Optional<Phrase> listed(int i, String list) {
        Token token = sentence.at(i);
        return WORDS.is(list, token.lower())
                ? Optional.of(Phrase.common(i + 1, token.lower(), token.lower(), "Topic"))
                : Optional.empty();
    }

    /** "hiking", "rock climbing". */
    private Optional<Phrase> outing(int i) {
        boolean two = sentence.at(i).word()
                && !sentence.at(i).capitalised()
                && !WORDS.is("function", sentence.at(i).lower())
                && WORDS.is("outing", sentence.at(i + 1).lower());
        String both = two ? sentence.at(i).lower() + " " + sentence.at(i + 1).lower() : "";
        return two && !WORDS.is("outing", sentence.at(i).lower())
                ? Optional.of(Phrase.common(i + 2, both, both, "Topic"))
                : listed(i, "outing");
    }

    /** "a huge Beatles fan": what one is a fan of. */
    private Optional<Phrase> fan(int i) {
        return nouns.read(i, false)
                .filter(noun -> WORDS.is("fan", lastWord(noun)) && !noun.name().contains(" of "))
                .flatMap(noun -> {
                    int first = i + 1;
                    while (WORDS.is("size", sentence.at(first).lower())) {
                        first++;
                    }
                    String what = Names.text(sentence, first, Math.max(first, noun.end() - 1));
                    return what.isEmpty()
                            ? Optional.empty()
                            : Optional.of(Phrase.common(noun.end(), what, what, "Topic"));
                });
    }

    /** "single", "retired", with nothing after it. */
    private Optional<Phrase> status(int i) {
        Token token = sentence.at(i);
        return WORDS.is("status", token.lower()) && !continues(i + 1) && !isJoined(i + 1)
                ? Optional.of(Phrase.common(i + 1, token.lower(), token.lower(), "Topic"))
                : Optional.empty();
    }

    /** The hyphen of a compound, with no space before it. */
    private boolean isJoined(int i) {
        return sentence.at(i).is("-")
                && sentence.at(i).begin() == sentence.at(i - 1).end();
    }

    /** "a sister called Ana", "two kids", "a black cat", "a car". */
    private Optional<Phrase> had(int i, Phrase subject) {
        String word = sentence.at(i).lower();
        boolean many = WORDS.is("number", word);
        if (!many && !word.equals("a") && !word.equals("an") && !ANOTHER.contains(word)) {
            return Optional.empty();
        }
        int head = i + 1;
        while (head - i < 5 && Kin.of(sentence.at(head).lower()).isEmpty() && plain(head)) {
            head++;
        }
        Optional<Kin> kinship = Kin.of(sentence.at(head).lower());
        if (kinship.isEmpty() || continues(head + 1) && !isNaming(head + 1)) {
            return owned(i, subject);
        }
        String wording = Names.text(sentence, i, head + 1);
        Optional<Phrase> given = kinship.get().plural() ? Optional.empty() : kin.given(head + 1);
        int end = given.map(Phrase::end).orElse(head + 1);
        if (given.isEmpty() && !kinship.get().singlesOut()) {
            return Optional.empty();
        }
        String named = given.map(name -> wording + " called " + name.name()).orElse(wording);
        return Optional.of(
                Phrase.kin(end, kinship.get(), subject, given.map(Phrase::name).orElse(null))
                        .withWording(named));
    }

    private boolean isNaming(int i) {
        return sentence.at(i).is("called") || sentence.at(i).is("named");
    }

    private boolean plain(int i) {
        Token token = sentence.at(i);
        return token.word() && !WORDS.is("function", token.lower());
    }

    /** A thing that one owns, named after its owner: "Alice's car". */
    private Optional<Phrase> owned(int i, Phrase subject) {
        return nouns.read(i, false)
                .filter(noun -> noun.kin() == null && WORDS.is("ownable", lastWord(noun)))
                .filter(noun -> noun.owner() == null || noun.owner().name().equals(subject.name()))
                .map(noun -> {
                    String name = subject.name() + "'s " + lastWord(noun);
                    String wording = noun.owner() == null ? noun.wording() : "a " + lastWord(noun);
                    return Phrase.common(noun.end(), name, wording, "Product");
                });
    }
}
