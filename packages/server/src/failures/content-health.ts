/** The last outcome of the content service in this process: it decides between 503 and 500 (OPS-7). */
interface ContentHealth {
  isDown: boolean;
  /** Whether it ever answered this process: before that no page is cached. */
  hasAnswered: boolean;
  /** Milliseconds since 1970 of the last answer or failure; null before the first. */
  notedAt: number | null;
}

// The server around Next and the bundles share a process but no module instance, so that the state is a property of `globalThis`.
const key = Symbol.for('site.content-health');
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
