/** How the content service answered this process the last time: what separates a 503 from a 500 (OPS-7). */
interface ContentHealth {
  isDown: boolean;
  /** Whether it ever answered this process: before that there is nothing to serve. */
  hasAnswered: boolean;
  /** Milliseconds since 1970 of the last answer or failure; null before the first. */
  notedAt: number | null;
}

// The server around Next and the bundles inside share one process but no module, so that the state hangs on the process.
const key = Symbol.for('clavora.content-health');
const holder = globalThis as { [key]?: ContentHealth };

export function contentHealth(): ContentHealth {
  holder[key] ??= { isDown: false, hasAnswered: false, notedAt: null };
  return holder[key];
}

/** Records whether a request to the content service was answered. */
export function noteContentOutcome(isAnswered: boolean): void {
  const health = contentHealth();
  health.isDown = !isAnswered;
  health.hasAnswered ||= isAnswered;
  health.notedAt = Date.now();
}
