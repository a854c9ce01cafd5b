/** The retry policy of deliveries. */
export interface RetryPolicy {
  /** Attempts after the first, before a delivery is dead. */
  retries: number;
  /** Shortest delay of the first retry; it doubles for each further retry. Delays are random between it and twice as long. 0 retries at once. */
  firstDelaySeconds: number;
  /** Longest delay of any retry. */
  maxDelaySeconds: number;
  /** Timeout of an attempt; shorter than `expirySeconds`. */
  timeoutSeconds: number;
  /** Time after which an attempt counts as failed whose process has ended. */
  expirySeconds: number;
  /** Interval of claiming due deliveries; those of submissions to this process are made at once. */
  pollSeconds: number;
  /** Maximum number of concurrent deliveries. */
  concurrency: number;
  /** Time that `close` waits for active deliveries. */
  closeTimeoutSeconds: number;
}

/** Eleven retries within three to five hours, then one every two hours: about two and a half days in total. */
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
