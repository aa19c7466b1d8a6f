package dev.yore.quarkus.deployment;

import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.builditem.FeatureBuildItem;

class YoreProcessor {

    @BuildStep
    FeatureBuildItem feature() {
        return new FeatureBuildItem("yore");
    }
}
