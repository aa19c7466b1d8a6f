package dev.yore.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders of a run. */
public final class Folders {
    private Folders() {}

    /** Deletes one with all that is in it. */
    public static void delete(Path folder) throws IOException {
        List<Path> paths;
        try (Stream<Path> walk = Files.walk(folder)) {
            paths = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : paths) {
            Files.delete(path);
        }
    }

    /** Copies one with all that is in it. */
    public static void copy(Path from, Path to) throws IOException {
        List<Path> paths;
        try (Stream<Path> walk = Files.walk(from)) {
            paths = walk.toList();
        }
        for (Path path : paths) {
            Files.copy(path, to.resolve(from.relativize(path)), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** The bytes of all files in one. */
    public static long size(Path folder) throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            long bytes = 0;
            for (Path path : walk.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(path);
            }
            return bytes;
        }
    }
}
