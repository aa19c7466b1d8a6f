package dev.yore.samples.quarkus;

import jakarta.ws.rs.core.Response.Status;

/** Ends a request with a {@link Problem}. */
final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    ProblemException(Problem problem) {
        super(problem.detail());
        this.problem = problem;
    }

    static ProblemException badRequest(String detail) {
        return new ProblemException(Problem.of(Status.BAD_REQUEST, detail));
    }

    static ProblemException tooLarge(int limit) {
        return new ProblemException(
                Problem.of(Status.REQUEST_ENTITY_TOO_LARGE, "a message may have " + limit + " bytes at most"));
    }

    static ProblemException modelFailed(String reason) {
        return new ProblemException(Problem.of(Status.SERVICE_UNAVAILABLE, reason));
    }

    /** The same, about one item of a list. */
    ProblemException inItem(int index) {
        return new ProblemException(new Problem(
                problem.type(), problem.title(), problem.status(), "item " + index + ": " + problem.detail(), index));
    }

    Problem problem() {
        return problem;
    }
}
