package dev.yore.it;

import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.store.MemoryStore;
import dev.yore.store.Revision;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A store whose readers answer some questions otherwise than they should: damage that no Revision can do.
 *
 * @param methods of {@link GroupReader}
 * @param answers what they answer instead of what they would
 * @param parts what is read out instead of each part, if {@code scan} is among the methods
 */
record TamperedStore(
        MemoryStore original, List<String> methods, UnaryOperator<Object> answers, UnaryOperator<Revision> parts) {

    MemoryStore store() {
        return proxy(MemoryStore.class, (self, method, arguments) -> {
            Object answer = invoke(original, method, arguments);
            return answer instanceof GroupStore group ? group(group) : answer;
        });
    }

    @SuppressWarnings("unchecked")
    private GroupStore group(GroupStore group) {
        return proxy(GroupStore.class, (self, method, arguments) -> {
            if (method.getName().equals("read")) {
                var query = (Function<GroupReader, Object>) arguments[0];
                return group.read(reader -> query.apply(reader(reader)));
            }
            return invoke(group, method, arguments);
        });
    }

    @SuppressWarnings("unchecked")
    private GroupReader reader(GroupReader reader) {
        return proxy(GroupReader.class, (self, method, arguments) -> {
            if (!methods.contains(method.getName())) {
                return invoke(reader, method, arguments);
            }
            if (method.getName().equals("scan")) {
                var sink = (Consumer<Revision>) arguments[0];
                reader.scan(part -> sink.accept(parts.apply(part)));
                return null;
            }
            return answers.apply(invoke(reader, method, arguments));
        });
    }

    private static Object invoke(Object target, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
