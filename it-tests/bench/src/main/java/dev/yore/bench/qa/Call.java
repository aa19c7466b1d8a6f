package dev.yore.bench.qa;

/**
 * A call to a model or a system, by what it is for.
 *
 * @param model by its name at the endpoint, a judge's with that of the model it judges; empty for a system's notes
 * @param run from 1; 0 for notes, which are the same in every run
 * @param question its place among the questions of its conversation
 */
record Call(Step step, String model, int run, String system, String conversation, int question) {
    enum Step {
        NOTES,
        ANSWER,
        VERDICT
    }
}
