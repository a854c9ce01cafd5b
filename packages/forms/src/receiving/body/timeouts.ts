import type { Refusal } from '../outcome.ts';
import { Refused } from '../refused.ts';

/** How long a request may take to arrive, in milliseconds. */
export interface Patience {
  /** Without a byte. */
  stall: number;
  /** In all. */
  whole: number;
}

/** Files come over slow lines, texts do not need them. */
export function usualPatience(hasFiles: boolean): Patience {
  return { stall: 20_000, whole: hasFiles ? 600_000 : 60_000 };
}

/** What the promise gives within so many milliseconds; else it throws `Refused` for the reason. */
export async function within<Value>(promise: Promise<Value>, milliseconds: number, reason: Refusal): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Refused(reason)), Math.max(milliseconds, 0));
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
