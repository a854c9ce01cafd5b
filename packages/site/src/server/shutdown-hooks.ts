/** What is still to be done when the server stops, each resolving when it is. */
type ShutdownHooks = Set<() => Promise<void>>;

// The server around Next and the bundles inside share one process but no module, so that the state hangs on the process.
const key = Symbol.for('clavora.last-hooks');
const holder = globalThis as { [key]?: ShutdownHooks };

/** Has something done before the process ends. */
export function onShutdown(hook: () => Promise<void>): void {
  holder[key] ??= new Set();
  holder[key].add(hook);
}

/** Runs each shutdown hook once, the latest first: what was opened last depends on what was opened before. A failed hook is reported and stops no other. */
export async function runShutdownHooks(onError: (error: unknown) => void): Promise<void> {
  const hooks = [...(holder[key] ?? [])].toReversed();
  holder[key]?.clear();
  for (const hook of hooks) {
    try {
      await hook();
    } catch (error) {
      onError(error);
    }
  }
}
