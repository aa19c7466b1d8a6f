package dev.yore.quarkus.deployment;

import static dev.yore.quarkus.deployment.Apps.inRequest;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import io.quarkus.test.QuarkusUnitTest;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class HealthTest {
    @RegisterExtension
    static final QuarkusUnitTest APP = Apps.with();

    @Inject
    Assistant assistant;

    @Test
    void readinessTellsOfTheStoreAndItsBacklog() {
        inRequest(() -> assistant.chat("ann", "I live in Paris."));

        RestAssured.get("/q/health/ready")
                .then()
                .statusCode(200)
                .body("checks.name", hasItem("Yore memory"))
                .body("checks.find { it.name == 'Yore memory' }.data.groups", equalTo(1))
                .body("checks.find { it.name == 'Yore memory' }.data.groupsWithBacklog", equalTo(0));
    }
}
