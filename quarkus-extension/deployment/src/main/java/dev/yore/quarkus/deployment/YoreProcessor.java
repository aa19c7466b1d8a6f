package dev.yore.quarkus.deployment;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.service.tool.ToolProvider;
import dev.yore.quarkus.runtime.MemoryHealthCheck;
import dev.yore.quarkus.runtime.MemoryProducer;
import dev.yore.quarkus.runtime.MemoryToolProvider;
import dev.yore.quarkus.runtime.MetricsProducer;
import dev.yore.quarkus.runtime.RecallProducer;
import dev.yore.quarkus.runtime.ServiceMethods;
import dev.yore.quarkus.runtime.TracesProducer;
import dev.yore.quarkus.runtime.WindowProducer;
import dev.yore.quarkus.runtime.YoreBuildConfig;
import dev.yore.quarkus.runtime.YoreProducer;
import dev.yore.quarkus.runtime.YoreRecorder;
import io.quarkiverse.langchain4j.deployment.ChatMemoryBuildConfig;
import io.quarkiverse.langchain4j.deployment.DeclarativeAiServiceBuildItem;
import io.quarkus.arc.deployment.AdditionalBeanBuildItem;
import io.quarkus.arc.deployment.SyntheticBeanBuildItem;
import io.quarkus.arc.deployment.UnremovableBeanBuildItem;
import io.quarkus.deployment.Capabilities;
import io.quarkus.deployment.Capability;
import io.quarkus.deployment.annotations.BuildProducer;
import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.annotations.BuildSteps;
import io.quarkus.deployment.annotations.ExecutionTime;
import io.quarkus.deployment.annotations.Record;
import io.quarkus.deployment.builditem.FeatureBuildItem;
import io.quarkus.deployment.builditem.IndexDependencyBuildItem;
import io.quarkus.deployment.metrics.MetricsCapabilityBuildItem;
import io.quarkus.runtime.metrics.MetricsFactory;
import io.quarkus.smallrye.health.deployment.spi.HealthBuildItem;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.jandex.DotName;

/** Gives an application the beans of the memory, and nothing where it is switched off. */
@BuildSteps(onlyIf = YoreProcessor.Enabled.class)
class YoreProcessor {

    static final class Enabled implements BooleanSupplier {
        private final YoreBuildConfig config;

        Enabled(YoreBuildConfig config) {
            this.config = config;
        }

        @Override
        public boolean getAsBoolean() {
            return config.enabled();
        }
    }

    @BuildStep
    FeatureBuildItem feature() {
        return new FeatureBuildItem("yore");
    }

    @BuildStep
    AdditionalBeanBuildItem beans(YoreBuildConfig config, ChatMemoryBuildConfig windows) {
        var beans = AdditionalBeanBuildItem.builder()
                .setUnremovable()
                .setDefaultScope(null)
                .addBeanClasses(MemoryProducer.class, YoreProducer.class);
        if (windows.type() == ChatMemoryBuildConfig.Type.MESSAGE_WINDOW) {
            beans.addBeanClass(WindowProducer.class);
        }
        if (config.recall().enabled()) {
            beans.addBeanClass(RecallProducer.class);
        }
        if (config.tools().enabled()) {
            beans.addBeanClass(MemoryToolProvider.class);
        }
        return beans.build();
    }

    /** The memory finds them at run time, which does not keep them in the application. */
    @BuildStep
    UnremovableBeanBuildItem foundAtRunTime() {
        return UnremovableBeanBuildItem.beanTypes(ChatModel.class, EmbeddingModel.class, ToolProvider.class);
    }

    /** By name: where the Neo4j store is not chosen, its driver need not be there. */
    @BuildStep
    UnremovableBeanBuildItem driverFoundAtRunTime() {
        return UnremovableBeanBuildItem.beanTypes(DotName.createSimple("org.neo4j.driver.Driver"));
    }

    /** Quarkus LangChain4j finds {@code @Tool} methods in what is indexed. */
    @BuildStep
    IndexDependencyBuildItem tools() {
        return new IndexDependencyBuildItem("dev.yore", "yore-langchain4j");
    }

    @BuildStep
    HealthBuildItem health(YoreBuildConfig config) {
        return new HealthBuildItem(
                MemoryHealthCheck.class.getName(), config.health().enabled());
    }

    /** Named in no other bean: an application need not have Micrometer. */
    @BuildStep
    void metrics(
            YoreBuildConfig config,
            Optional<MetricsCapabilityBuildItem> metrics,
            BuildProducer<AdditionalBeanBuildItem> beans) {
        if (config.metrics().enabled()
                && metrics.filter(found -> found.metricsSupported(MetricsFactory.MICROMETER))
                        .isPresent()) {
            beans.produce(AdditionalBeanBuildItem.unremovableOf(MetricsProducer.class));
        }
    }

    /** Named in no other bean: an application need not have OpenTelemetry. */
    @BuildStep
    void traces(YoreBuildConfig config, Capabilities capabilities, BuildProducer<AdditionalBeanBuildItem> beans) {
        if (config.tracing().enabled() && capabilities.isPresent(Capability.OPENTELEMETRY_TRACER)) {
            beans.produce(AdditionalBeanBuildItem.unremovableOf(TracesProducer.class));
        }
    }

    @BuildStep
    @Record(ExecutionTime.STATIC_INIT)
    SyntheticBeanBuildItem serviceMethods(List<DeclarativeAiServiceBuildItem> services, YoreRecorder recorder) {
        return SyntheticBeanBuildItem.configure(ServiceMethods.class)
                .scope(Singleton.class)
                .unremovable()
                .runtimeValue(recorder.serviceMethods(names(services)))
                .done();
    }

    private static Set<String> names(List<DeclarativeAiServiceBuildItem> services) {
        return services.stream()
                .map(DeclarativeAiServiceBuildItem::getServiceClassInfo)
                .flatMap(type -> Stream.concat(Stream.of(type.name()), type.interfaceNames().stream()))
                .map(DotName::toString)
                .collect(Collectors.toSet());
    }
}
