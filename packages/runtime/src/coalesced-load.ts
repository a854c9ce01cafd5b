import { createSharedWait, type SharedWait } from '@clavora/upstream/visitor-budget';

interface Run<Value> {
  wait: SharedWait;
  result: Promise<Value>;
}

/**
 * Runs one load at a time. Callers during a run share the next run, because the current one may have read its data before their call. Requests of a run
 * have a visitor's priority while a visitor waits for any of its callers.
 */
export function coalesceLoad<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let running: SharedWait | null = null;
  let ended: Promise<void> = Promise.resolve();
  let next: Run<Value> | null = null;
  const begin = (wait: SharedWait): Promise<Value> => {
    const result = wait.run(load);
    running = wait;
    ended = (async () => {
      await result.catch(() => undefined);
      running = null;
    })();
    return result;
  };
  const schedule = (): Run<Value> => {
    const wait = createSharedWait();
    const result = ended.then(() => {
      next = null;
      return begin(wait);
    });
    return { wait, result };
  };
  return () => {
    if (!running) {
      const wait = createSharedWait();
      wait.join();
      return begin(wait);
    }
    next ??= schedule();
    running.join();
    next.wait.join();
    return next.result;
  };
}
