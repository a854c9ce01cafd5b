import type { DeliveryChannel, NewSubmission, StoredSubmission, SubmittedFile } from './submission.ts';

/** What came of taking a submission: it is stored for good when this is known. */
export type Taken =
  /** `isRepeat`: it had been taken before, under the same key or with the same content within minutes; nothing is sent again. */
  | { kind: 'taken'; id: string; isRepeat: boolean }
  /** The key was used for other content. */
  | { kind: 'key-used' };

/** A delivery that is due, as the one who delivers gets it. */
export interface DueDelivery {
  /** A UUID, the same at every attempt. */
  id: string;
  channel: DeliveryChannel;
  recipient: string;
  /** From 1. */
  attempt: number;
  submission: StoredSubmission;
  /** Aborted when the outbox waits no longer for this attempt: it counts as failed then, and is made again. */
  signal: AbortSignal;
  /** The bytes of a file of the submission. */
  read: (file: SubmittedFile) => Promise<Uint8Array>;
}

/** Delivers once; resolves when the receiver has accepted it. After any error it is retried, except `PermanentDeliveryError`. */
export type Deliver = (delivery: DueDelivery) => Promise<void>;

/** The receiver will never accept this delivery: it is put aside for an administrator and not retried. */
export class PermanentDeliveryError extends Error {
  override name = 'PermanentDeliveryError';
}

/** A limit of how often something may happen, counted for all instances together. */
export interface RateLimit {
  /** What is counted, such as `client:…` with a digest of an address; never an address itself. */
  subject: string;
  /** Seconds. */
  windowSeconds: number;
  max: number;
}

/** Where submissions are kept and delivered from. */
export interface Outbox {
  /** Stores and queues in one transaction; resolves when that would survive the end of the process. */
  take(submission: NewSubmission): Promise<Taken>;
  /** Counts one more; false, with the seconds to wait, where one of the limits is passed. */
  mayPass(limits: readonly RateLimit[]): Promise<{ isAllowed: true } | { isAllowed: false; retryAfter: number }>;
  /** Returns 32 secret bytes that all instances share. */
  secret(): Promise<Uint8Array>;
  /** Ends the work on deliveries and closes the database; what is under way is tried again by the next start. */
  close(): Promise<void>;
}
