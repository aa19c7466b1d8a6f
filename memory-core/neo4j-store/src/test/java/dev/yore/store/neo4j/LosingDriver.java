package dev.yore.store.neo4j;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Driver;
import org.neo4j.driver.Session;

/** A driver that commits a write, loses the server's answer, and tries again. */
final class LosingDriver {
    private final AtomicReference<@Nullable Runnable> losing = new AtomicReference<>();
    private final Driver driver;

    LosingDriver(Driver target) {
        driver = wrapped(Driver.class, (method, arguments) -> {
            Object result = call(method, target, arguments);
            return result instanceof Session session ? losing(session) : result;
        });
    }

    Driver driver() {
        return driver;
    }

    /** @param meanwhile what others do before the next write is tried again */
    void loseNext(Runnable meanwhile) {
        losing.set(meanwhile);
    }

    private Session losing(Session session) {
        return wrapped(Session.class, (method, arguments) -> {
            Runnable meanwhile = method.getName().equals("executeWrite") ? losing.getAndSet(null) : null;
            if (meanwhile != null) {
                call(method, session, arguments);
                meanwhile.run();
            }
            return call(method, session, arguments);
        });
    }

    private interface Answering {
        @Nullable
        Object to(Method method, Object[] arguments) throws Throwable;
    }

    private static <T> T wrapped(Class<T> type, Answering answering) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> answering.to(method, arguments)));
    }

    private static @Nullable Object call(Method method, Object target, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
