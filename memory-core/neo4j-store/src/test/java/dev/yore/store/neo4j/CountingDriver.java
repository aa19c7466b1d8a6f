package dev.yore.store.neo4j;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Driver;
import org.neo4j.driver.Session;
import org.neo4j.driver.TransactionCallback;
import org.neo4j.driver.TransactionContext;

/** A driver that writes down the statements of its managed transactions. */
final class CountingDriver {
    private final List<Ran> statements = new CopyOnWriteArrayList<>();
    private final Driver driver;

    CountingDriver(Driver target) {
        driver = wrapped(
                Driver.class,
                target,
                (method, arguments, result) -> result instanceof Session session ? counting(session) : result);
    }

    Driver driver() {
        return driver;
    }

    private record Ran(String statement, Thread by) {}

    /** What ran since this was last asked. */
    List<String> takeAll() {
        List<String> all = statements.stream().map(Ran::statement).toList();
        statements.clear();
        return all;
    }

    /** What the calling thread ran since it was last asked: a memory has threads of its own. */
    List<String> takeOwn() {
        List<String> own = statements.stream()
                .filter(ran -> ran.by().equals(Thread.currentThread()))
                .map(Ran::statement)
                .toList();
        statements.clear();
        return own;
    }

    private Session counting(Session session) {
        return (Session) Proxy.newProxyInstance(
                Session.class.getClassLoader(), new Class<?>[] {Session.class}, (proxy, method, arguments) -> {
                    if (method.getName().startsWith("execute") && arguments[0] instanceof TransactionCallback<?> work) {
                        arguments[0] = (TransactionCallback<Object>) tx -> work.execute(counting(tx));
                    }
                    return call(method, session, arguments);
                });
    }

    private TransactionContext counting(TransactionContext context) {
        return wrapped(TransactionContext.class, context, (method, arguments, result) -> {
            if (method.getName().equals("run")) {
                statements.add(new Ran((String) arguments[0], Thread.currentThread()));
            }
            return result;
        });
    }

    private interface After {
        @Nullable
        Object then(Method method, Object[] arguments, @Nullable Object result);
    }

    private static <T> T wrapped(Class<T> type, T target, After after) {
        InvocationHandler handler =
                (proxy, method, arguments) -> after.then(method, arguments, call(method, target, arguments));
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static @Nullable Object call(Method method, Object target, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
