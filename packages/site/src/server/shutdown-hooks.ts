/** What is still to be done when the server stops, each resolving when it is. */
type LastSteps = Set<() => Promise<void>>;

// The server around Next and the bundles inside share one process but no module, so that the state hangs on the process.
const key = Symbol.for('clavora.last-steps');
const holder = globalThis as { [key]?: LastSteps };

/** Has something done before the process ends. */
export function beforeTheEnd(step: () => Promise<void>): void {
  holder[key] ??= new Set();
  holder[key].add(step);
}

/** Runs each shutdown step once, the latest first: what was opened last depends on what was opened before. A failed step is reported and stops no other. */
export async function takeLastSteps(tell: (error: unknown) => void): Promise<void> {
  const steps = [...(holder[key] ?? [])].toReversed();
  holder[key]?.clear();
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      tell(error);
    }
  }
}
