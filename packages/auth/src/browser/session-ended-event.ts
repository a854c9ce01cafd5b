/** The event that scripts dispatch when the session has ended. */
const sessionEndedEvent = 'site:session-ended';

/** The failed action, to repeat after sign-in. */
export interface SessionEndedDetail {
  retry: (() => void) | null;
}

/** Reports that an action was rejected because the session has ended. A dialog then offers to sign in again, and calls `retry` afterwards. */
export function announceSessionEnded(retry: (() => void) | null = null): void {
  window.dispatchEvent(new CustomEvent<SessionEndedDetail>(sessionEndedEvent, { detail: { retry } }));
}

/** Calls `listener` when the session has ended. Returns a function that removes it. */
export function onSessionEnded(listener: (detail: SessionEndedDetail) => void): () => void {
  const handleEvent = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    listener({ retry: isDetail(detail) ? detail.retry : null });
  };
  window.addEventListener(sessionEndedEvent, handleEvent);
  return () => window.removeEventListener(sessionEndedEvent, handleEvent);
}

function isDetail(detail: unknown): detail is { retry: () => void } {
  return typeof detail === 'object' && detail !== null && 'retry' in detail && typeof detail.retry === 'function';
}
