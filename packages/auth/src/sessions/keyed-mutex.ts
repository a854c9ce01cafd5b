/**
 * Does `work` after all that was asked before for `key`; rejects with `createTimeoutError()` where its turn has not come in `timeoutMs`
 * milliseconds.
 */
export type KeyedMutex = <T>(
  key: string,
  timeoutMs: number,
  createTimeoutError: () => Error,
  work: () => Promise<T>,
) => Promise<T>;

/** One queue for each key, in this process. */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<void>>();
  async function forget(key: string, end: Promise<void>): Promise<void> {
    await end;
    if (last.get(key) === end) last.delete(key);
  }
  return async (key, timeoutMs, createTimeoutError, work) => {
    const before = last.get(key);
    const turn = Promise.withResolvers<void>();
    // Whoever gave up waiting still waits for those before, as does everybody behind.
    const end = bothOf(before, turn.promise);
    last.set(key, end);
    try {
      if (before) await waitAtMost(before, timeoutMs, createTimeoutError);
      return await work();
    } finally {
      turn.resolve();
      void forget(key, end);
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
