package dev.yore;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Instant;

/** The house rules of the engine: who may know whom. */
@AnalyzeClasses(packages = "dev.yore", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule modelKnowsNobody = classes()
            .that()
            .resideInAPackage("dev.yore.model..")
            .should()
            .onlyDependOnClassesThat(resideInAPackage("java..")
                    .or(resideInAPackage("dev.yore.model.."))
                    .or(resideInAPackage("org.jspecify..")));

    @ArchTest
    static final ArchRule timeKnowsOnlyTheModel = noClasses()
            .that()
            .resideInAPackage("dev.yore.time..")
            .should()
            .dependOnClassesThat(resideInAPackage("dev.yore..")
                    .and(are(com.tngtech.archunit.base.DescribedPredicate.not(
                            resideInAPackage("dev.yore.time..").or(resideInAPackage("dev.yore.model..")))))
                    .as("are elsewhere in Yore"));

    @ArchTest
    static final ArchRule ingestAndSearchNeverMeet = noClasses()
            .that()
            .resideInAPackage("dev.yore.ingest..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.yore.search..", "dev.yore.context..", "dev.yore.summary..");

    @ArchTest
    static final ArchRule searchAndIngestNeverMeet = noClasses()
            .that()
            .resideInAnyPackage("dev.yore.search..", "dev.yore.context..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.yore.ingest..", "dev.yore.summary..");

    @ArchTest
    static final ArchRule portsKnowNobodyAbove = noClasses()
            .that()
            .resideInAnyPackage("dev.yore.store..", "dev.yore.ai..", "dev.yore.ontology..", "dev.yore.error..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.yore",
                    "dev.yore.graph..",
                    "dev.yore.ingest..",
                    "dev.yore.search..",
                    "dev.yore.context..",
                    "dev.yore.summary..",
                    "dev.yore.upkeep..");

    @ArchTest
    static final ArchRule observersAreToldWhatIsWorthAMeter = classes()
            .that()
            .resideInAPackage("dev.yore.observe..")
            .should()
            .onlyDependOnClassesThat(resideInAPackage("java..")
                    .or(resideInAPackage("dev.yore.observe.."))
                    .or(resideInAPackage("dev.yore.ai.."))
                    .or(resideInAPackage("dev.yore.model.."))
                    .or(resideInAPackage("org.jspecify..")));

    @ArchTest
    static final ArchRule onlyTheFaceKnowsAll = noClasses()
            .that()
            .resideOutsideOfPackage("dev.yore")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.yore");

    @ArchTest
    static final ArchRule noFrameworkInside = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "org.apache.lucene..", "org.neo4j..", "dev.langchain4j..", "io.quarkus..", "org.springframework..");

    @ArchTest
    static final ArchRule clockIsGiven = noClasses()
            .should()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(System.class, "currentTimeMillis");

    @ArchTest
    static final ArchRule noCatchAllPackages =
            noClasses().should().resideInAnyPackage("..util..", "..impl..", "..manager..", "..common..", "..helper..");
}
