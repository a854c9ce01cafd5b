/**
 * Runs one load at a time. Callers during a run share the next run, because the current one may have read its data before their call.
 */
export function coalesceLoad<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<void> | null = null;
  let waiting: Promise<Value> | null = null;
  const begin = (): Promise<Value> => {
    const run = load();
    running = (async () => {
      await run.catch(() => undefined);
      running = null;
    })();
    return run;
  };
  return () => {
    if (!running) return begin();
    waiting ??= running.then(() => {
      waiting = null;
      return begin();
    });
    return waiting;
  };
}
