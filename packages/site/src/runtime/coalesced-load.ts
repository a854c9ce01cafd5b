/**
 * Lets a load run once at a time, however many ask for it. Whoever asks while it runs shares the next run: what the present one brings may
 * have been read before they asked.
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
