/**
 * Does `work` after all that was asked before for `key`; rejects with `whenLate()` where its turn has not come in `patience`
 * milliseconds.
 */
export type InTurn = <T>(key: string, patience: number, whenLate: () => Error, work: () => Promise<T>) => Promise<T>;

/** One queue for each key, in this process. */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<void>>();
  async function forget(key: string, end: Promise<void>): Promise<void> {
    await end;
    if (last.get(key) === end) last.delete(key);
  }
  return async (key, patience, whenLate, work) => {
    const before = last.get(key);
    const turn = Promise.withResolvers<void>();
    // Whoever gave up waiting still waits for those before, as does everybody behind.
    const end = bothOf(before, turn.promise);
    last.set(key, end);
    try {
      if (before) await inTime(before, patience, whenLate);
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

async function inTime(awaited: Promise<void>, patience: number, whenLate: () => Error): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(() => late.reject(whenLate()), patience);
  try {
    await Promise.race([awaited, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
