package dev.yore.time.expression;

/** Which half of the Earth "summer" is meant on. Seasons are meteorological: three whole months. */
public enum Hemisphere {
    NORTH,
    SOUTH
}
