package dev.yore.bench.people;

/** How two of a world are linked. */
enum Relation {
    LIVES_IN,
    HOMETOWN,
    STUDIED,
    DOG,
    ALLERGY,
    FORMER_EMPLOYER,
    REPORTS_TO,
    MENTOR,
    SCHOOL_WITH,
    PARTNER,
    SISTER,
    /** What a partner or a sister does. */
    OCCUPATION,
    LEADS,
    /** Of those who do not lead. */
    WORKS_ON,
    DATABASE,
    FRONT_END,
    HOSTING,
    DRINK,
    CUISINE,
    EDITOR,
    MUSIC,
    HOBBY;

    /** Whether what is so of two is so the other way round. */
    boolean isMutual() {
        return this == SCHOOL_WITH;
    }
}
