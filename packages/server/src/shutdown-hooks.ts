/** The functions to run when the server stops. */
type ShutdownHooks = Set<() => Promise<void>>;

// The server around Next and the bundles share a process but no module instance, so that the state is a property of `globalThis`.
const key = Symbol.for('site.shutdown-hooks');
const holder = globalThis as { [key]?: ShutdownHooks };

/** Registers a shutdown hook. */
export function onShutdown(hook: () => Promise<void>): void {
  holder[key] ??= new Set();
  holder[key].add(hook);
}

/**
 * Runs each hook once, the latest first, because later resources depend on earlier ones. A failed hook is reported to `onError` and stops no other.
 */
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
