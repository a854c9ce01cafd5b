/** Runs `work` after all earlier work for `key`; rejects with `createTimeoutError()` if it could not begin within `timeoutMs`. */
export type KeyedMutex = <T>(
  key: string,
  timeoutMs: number,
  createTimeoutError: () => Error,
  work: () => Promise<T>,
) => Promise<T>;

/** Creates a mutex with one queue per key, in this process. */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<void>>();
  async function deleteAfter(key: string, end: Promise<void>): Promise<void> {
    await end;
    if (last.get(key) === end) last.delete(key);
  }
  return async (key, timeoutMs, createTimeoutError, work) => {
    const before = last.get(key);
    const turn = Promise.withResolvers<void>();
    // After a timeout the entry stays in the queue until earlier work ends: later callers wait for that work as well.
    const end = bothOf(before, turn.promise);
    last.set(key, end);
    try {
      if (before) await waitAtMost(before, timeoutMs, createTimeoutError);
      return await work();
    } finally {
      turn.resolve();
      void deleteAfter(key, end);
    }
  };
}

async function bothOf(before: Promise<void> | undefined, own: Promise<void>): Promise<void> {
  await before;
  await own;
}

async function waitAtMost(awaited: Promise<void>, timeoutMs: number, createTimeoutError: () => Error): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(() => late.reject(createTimeoutError()), timeoutMs);
  try {
    await Promise.race([awaited, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
