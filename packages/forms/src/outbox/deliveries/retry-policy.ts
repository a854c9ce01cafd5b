/** How deliveries are tried. Seconds where nothing else is said. */
export interface RetryPolicy {
  /** Tries after the first, before a delivery is put aside. */
  retries: number;
  /** At most before the first retry; every next one waits up to twice as long, by chance between half of it and all. 0 retries at once. */
  firstDelaySeconds: number;
  maxDelaySeconds: number;
  /** After which a delivery that does not end counts as failed; shorter than `expirySeconds`. */
  timeoutSeconds: number;
  /** After which one counts as failed whose process ended. */
  expirySeconds: number;
  /** Between looks for deliveries that are due; those of this process's own submissions leave at once. */
  pollSeconds: number;
  /** At once. */
  concurrency: number;
  /** How long `close` waits for what is under way. */
  closeTimeoutSeconds: number;
}

/** Eleven retries within three hours, then one every two hours: about two and a half days in all. */
export const retryPolicy: RetryPolicy = {
  retries: 40,
  firstDelaySeconds: 5,
  maxDelaySeconds: 7200,
  timeoutSeconds: 60,
  expirySeconds: 90,
  pollSeconds: 5,
  concurrency: 4,
  closeTimeoutSeconds: 5,
};
