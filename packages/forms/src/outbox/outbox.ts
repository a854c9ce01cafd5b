import type { DeliveryChannel, NewSubmission, StoredSubmission, SubmittedFile } from './submission.ts';

/** The result of `store`. With `accepted`, the submission is permanently stored. */
export type StoreResult =
  /** `isRepeat`: it was stored before, under the same key or with the same content within minutes; no delivery is repeated. */
  | { kind: 'accepted'; id: string; isRepeat: boolean }
  /** The key was used for other content. */
  | { kind: 'key-used' };

/** A due delivery, the input of `Deliver`. */
export interface DueDelivery {
  /** A UUID, the same at every attempt. */
  id: string;
  channel: DeliveryChannel;
  recipient: string;
  /** From 1. */
  attempt: number;
  submission: StoredSubmission;
  /** Aborted when the outbox stops waiting for this attempt, which then counts as failed and is retried. */
  signal: AbortSignal;
  /** Reads the bytes of a file of the submission. */
  read: (file: SubmittedFile) => Promise<Uint8Array>;
}

/** Makes one attempt; resolves when the receiver has accepted the delivery. All errors but `PermanentDeliveryError` are retried. */
export type Deliver = (delivery: DueDelivery) => Promise<void>;

/** The receiver will never accept this delivery: only an administrator can retry it. */
export class PermanentDeliveryError extends Error {
  override name = 'PermanentDeliveryError';
}

/** A rate limit that all instances share. */
export interface RateLimit {
  /** The key of the counter, such as `client:…` with a digest of an address; never an address itself. */
  subject: string;
  windowSeconds: number;
  max: number;
}

/** Stored submissions and their deliveries. */
export interface Outbox {
  /** Stores a submission and queues its deliveries in one transaction; resolves when the data are on disk. */
  store(submission: NewSubmission): Promise<StoreResult>;
  /** Counts one hit under all limits. If one is exceeded, counts none and returns the seconds to wait in `retryAfter`. */
  mayPass(limits: readonly RateLimit[]): Promise<{ isAllowed: true } | { isAllowed: false; retryAfter: number }>;
  /** Returns 32 secret bytes that all instances share. */
  secret(): Promise<Uint8Array>;
  /** Stops deliveries; the next start repeats those that are aborted. */
  close(): Promise<void>;
}
