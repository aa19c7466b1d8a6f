package dev.yore.quarkus.runtime;

import io.quarkus.runtime.RuntimeValue;
import io.quarkus.runtime.annotations.Recorder;
import java.util.Set;

/** Hands what was found at build time to the application. */
@Recorder
public class YoreRecorder {
    /**
     * The ids of which services are made up.
     *
     * @param services see {@link ServiceMethods}
     */
    public RuntimeValue<ServiceMethods> serviceMethods(Set<String> services) {
        return new RuntimeValue<>(new ServiceMethods(services));
    }
}
