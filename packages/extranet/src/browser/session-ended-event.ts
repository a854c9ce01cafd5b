/** The name of the event by which any script of the page says that the session has ended. */
const sessionEndedEvent = 'clavora:session-ended';

/** What failed because of it, to be done again once the partner is signed in. */
export interface SessionEndedDetail {
  retry: (() => void) | null;
}

/**
 * Says that something was refused because the session has ended. A dialog then offers to sign in again, and what failed is done again.
 * Without a retry nothing is.
 */
export function announceSessionEnded(retry: (() => void) | null = null): void {
  window.dispatchEvent(new CustomEvent<SessionEndedDetail>(sessionEndedEvent, { detail: { retry } }));
}

/** Calls back when the session has ended; returns what ends the listening. */
export function onSessionEnded(listener: (detail: SessionEndedDetail) => void): () => void {
  const hear = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    listener({ retry: isDetail(detail) ? detail.retry : null });
  };
  window.addEventListener(sessionEndedEvent, hear);
  return () => window.removeEventListener(sessionEndedEvent, hear);
}

function isDetail(detail: unknown): detail is { retry: () => void } {
  return typeof detail === 'object' && detail !== null && 'retry' in detail && typeof detail.retry === 'function';
}
