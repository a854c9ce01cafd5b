import type { DeliveryChannel } from './submission.ts';

/** An event that an outbox reports, without personal data. */
export type OutboxEvent =
  | { kind: 'delivered'; delivery: string; channel: DeliveryChannel; attempt: number }
  /** `isDead`: it will not be tried again by itself. */
  | { kind: 'failed'; delivery: string; channel: DeliveryChannel; attempt: number; error: string; isDead: boolean }
  /** Something beside the deliveries went wrong, such as the database being away. */
  | { kind: 'trouble'; error: string };

/** What an error says, without the addresses of mail in it, in at most 500 characters. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…').slice(0, 500);
}
