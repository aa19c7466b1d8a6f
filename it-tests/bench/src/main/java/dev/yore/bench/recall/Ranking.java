package dev.yore.bench.recall;

import dev.yore.search.Recipe;

/** The recipes that need no model, by the names they have on the command line. */
enum Ranking {
    STANDARD(Recipe.STANDARD),
    SCORE_FUSION(Recipe.SCORE_FUSION),
    RRF(Recipe.RRF),
    MMR(Recipe.MMR),
    EPISODE_MENTIONS(Recipe.EPISODE_MENTIONS),
    NODE_DISTANCE(Recipe.NODE_DISTANCE);

    private final Recipe recipe;

    Ranking(Recipe recipe) {
        this.recipe = recipe;
    }

    Recipe recipe() {
        return recipe;
    }

    @Override
    public String toString() {
        return recipe.name();
    }
}
