package dev.yore.observe;

import dev.yore.model.Stage;
import dev.yore.model.Usage;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Several observers as one, none of which can harm the work or the others. Thread-safe. */
public final class Observers implements MemoryObserver {
    private static final Logger LOG = System.getLogger(Observers.class.getName());

    private final List<MemoryObserver> all;

    public Observers(List<MemoryObserver> all) {
        this.all = List.copyOf(all);
    }

    /** Does a piece of work, and tells of its beginning and its end. */
    public <T> T watch(Work work, Supplier<T> body) {
        Ending ending = began(work);
        try {
            T result = body.get();
            ending.ended(null);
            return result;
        } catch (RuntimeException | Error e) {
            ending.ended(e);
            throw e;
        }
    }

    @Override
    public void opened(LongSupplier backlog) {
        tell(observer -> observer.opened(backlog));
    }

    /** The last that heard of the beginning is the first to hear of the end. */
    @Override
    public Ending began(Work work) {
        if (all.isEmpty()) {
            return Ending.UNHEARD;
        }
        List<Ending> endings = new ArrayList<>(all.size());
        tell(observer -> endings.add(observer.began(work)));
        Collections.reverse(endings);
        return failure -> endings.forEach(ending -> quietly(() -> ending.ended(failure)));
    }

    @Override
    public void answered(Usage usage) {
        tell(observer -> observer.answered(usage));
    }

    @Override
    public void reached(Stage stage) {
        tell(observer -> observer.reached(stage));
    }

    @Override
    public Runnable carried(Runnable task) {
        Runnable[] carried = {task};
        tell(observer -> carried[0] = observer.carried(carried[0]));
        return carried[0];
    }

    private void tell(Consumer<MemoryObserver> message) {
        for (MemoryObserver observer : all) {
            quietly(() -> message.accept(observer));
        }
    }

    private static void quietly(Runnable message) {
        try {
            message.run();
        } catch (RuntimeException | Error e) {
            LOG.log(Level.WARNING, "an observer of the memory failed", e);
        }
    }
}
