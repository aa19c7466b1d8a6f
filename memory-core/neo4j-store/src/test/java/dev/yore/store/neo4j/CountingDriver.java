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
    private final List<String> statements = new CopyOnWriteArrayList<>();
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

    /** What ran since this was last asked. */
    List<String> takeAll() {
        List<String> all = List.copyOf(statements);
        statements.clear();
        return all;
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
                statements.add((String) arguments[0]);
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
