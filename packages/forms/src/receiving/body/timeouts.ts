import type { Refusal } from '../outcome.ts';
import { RefusedError } from '../refused.ts';

/** How long a request may take to arrive, in milliseconds. */
export interface BodyTimeouts {
  /** Without a byte. */
  stallMs: number;
  /** In all. */
  totalMs: number;
}

/** Files come over slow lines, texts do not need them. */
export function defaultTimeouts(hasFiles: boolean): BodyTimeouts {
  return { stallMs: 20_000, totalMs: hasFiles ? 600_000 : 60_000 };
}

/** What the promise gives within so many milliseconds; else it throws `RefusedError` for the reason. */
export async function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number, reason: Refusal): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new RefusedError(reason)), Math.max(timeoutMs, 0));
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
