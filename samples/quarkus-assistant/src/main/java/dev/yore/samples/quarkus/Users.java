package dev.yore.samples.quarkus;

import dev.yore.model.GroupId;

/** Users as a path names them: a user is a group, and the person who "I" is in it. */
final class Users {
    private Users() {}

    static GroupId group(String user) {
        if (user.isBlank()) {
            throw ProblemException.badRequest("a user must not be blank");
        }
        try {
            return GroupId.of(user);
        } catch (IllegalArgumentException e) {
            throw ProblemException.badRequest("a user of that name cannot be: " + e.getMessage());
        }
    }
}
