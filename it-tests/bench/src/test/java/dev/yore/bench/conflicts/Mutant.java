package dev.yore.bench.conflicts;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;

/**
 * The engine with a fault: a line or two of one source file replaced.
 *
 * @param file under memory-core
 */
record Mutant(String name, String file, List<Change> changes, List<String> kinds) {
    private static final Path SOURCES = Path.of("..", "..", "memory-core");

    record Change(String before, String after) {}

    /** How many questions of each kind it answers wrongly. */
    Map<?, ?> wrong(Path folder) throws IOException, ReflectiveOperationException {
        compile(folder);
        List<URL> path = new ArrayList<>(List.of(url(folder)));
        for (String entry : classPath().split(File.pathSeparator)) {
            path.add(url(Path.of(entry)));
        }
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (var loader = new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            thread.setContextClassLoader(loader);
            return (Map<?, ?>) loader.loadClass(Rehearsal.class.getName())
                    .getMethod("wrong", long.class, int.class, java.util.Collection.class)
                    .invoke(null, 1L, 3, kinds);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private void compile(Path folder) throws IOException {
        String source = Files.readString(SOURCES.resolve(file));
        for (Change change : changes) {
            if (!source.contains(change.before())) {
                throw new IllegalStateException(file + " has changed: no \"" + change.before() + "\" in it");
            }
            source = source.replace(change.before(), change.after());
        }
        Path changed = Files.writeString(folder.resolve(Path.of(file).getFileName()), source);
        int failed = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-nowarn",
                        "-d",
                        folder.toString(),
                        "-cp",
                        classPath(),
                        changed.toString());
        if (failed != 0) {
            throw new IllegalStateException(name + " does not compile");
        }
    }

    private static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    private static URL url(Path path) throws MalformedURLException {
        return path.toUri().toURL();
    }

    @Override
    public String toString() {
        return name;
    }
}
