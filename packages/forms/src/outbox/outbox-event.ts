import type { DeliveryChannel } from './submission.ts';

/** An event that an outbox reports, without personal data. */
export type OutboxEvent =
  | { kind: 'delivered'; delivery: string; channel: DeliveryChannel; attempt: number }
  /** `isDead`: it is not retried automatically. */
  | { kind: 'failed'; delivery: string; channel: DeliveryChannel; attempt: number; error: string; isDead: boolean }
  /** An error outside of deliveries, such as an unreachable database. */
  | { kind: 'error'; error: string };

/** Returns name and message of an error, without email addresses, in at most 500 characters. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : messageOf(error);
  return text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…').slice(0, 500);
}

/** Returns the message of a thrown value; pg-boss reports copies of errors as plain objects. */
function messageOf(thrown: unknown): string {
  const hasMessage = typeof thrown === 'object' && thrown !== null && 'message' in thrown;
  return String(hasMessage ? thrown.message : thrown);
}
