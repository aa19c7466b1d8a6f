package dev.yore.quarkus.runtime;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/**
 * Tells the ids that Quarkus makes up for methods of AI Services that pass none. They name the request, and so are new at
 * each: what was remembered under one could never be found again.
 */
public final class ServiceMethods {
    private static final Logger LOG = Logger.getLogger(ServiceMethods.class);

    private final Set<String> services;
    private final Set<String> warned = ConcurrentHashMap.newKeySet();

    /** @param services the names of the AI Services, and of the interfaces that they extend */
    public ServiceMethods(Set<String> services) {
        this.services = Set.copyOf(services);
    }

    /** Whether Quarkus has made the id up: it ends in "#", a service's name, "." and a method's. Warns once a method. */
    boolean madeUp(Object memoryId) {
        if (!(memoryId instanceof String id)) {
            return false;
        }
        String method = id.substring(id.lastIndexOf('#') + 1);
        int dot = method.lastIndexOf('.');
        boolean madeUp = method.length() < id.length() && dot > 0 && services.contains(method.substring(0, dot));
        if (madeUp && warned.add(method)) {
            LOG.warnf(
                    "%s has no memory id: Quarkus makes one up for each request, so nothing is remembered or recalled for it. "
                            + "Add a parameter with @MemoryId that says who is speaking.",
                    method);
        }
        return madeUp;
    }
}
