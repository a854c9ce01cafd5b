import type { Refusal } from '../outcome.ts';
import { RefusedError } from '../refused.ts';

/** How long a request may take to arrive, in milliseconds. */
export interface BodyTimeouts {
  /** Milliseconds without a byte. */
  stallMs: number;
  /** Milliseconds for the whole body. */
  totalMs: number;
}

/** Returns the timeouts of a body. Uploads get a longer timeout than text. */
export function defaultTimeouts(hasFiles: boolean): BodyTimeouts {
  return { stallMs: 20_000, totalMs: hasFiles ? 600_000 : 60_000 };
}

/** Returns the promise's value; throws `RefusedError` with the reason after `timeoutMs`. */
export async function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number, reason: Refusal): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new RefusedError(reason)), Math.max(timeoutMs, 0));
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
