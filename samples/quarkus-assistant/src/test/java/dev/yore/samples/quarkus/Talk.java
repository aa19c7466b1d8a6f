package dev.yore.samples.quarkus;

import static io.restassured.RestAssured.given;

import io.restassured.http.ContentType;
import io.restassured.response.Response;

/** Requests to the running assistant. */
final class Talk {
    private Talk() {}

    static Response post(String user, String message) {
        return given().contentType("text/plain; charset=utf-8").body(message).post("/chat/{user}", user);
    }

    /** What the assistant replies. */
    static String say(String user, String message) {
        return post(user, message).then().statusCode(200).extract().asString();
    }

    static Response importTurns(String user, String json) {
        return given().contentType(ContentType.JSON).body(json).post("/memory/{user}/import", user);
    }

    static Response timeline(String user) {
        return given().get("/memory/{user}/timeline", user);
    }
}
