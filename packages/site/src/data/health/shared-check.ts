/** Whether a part works. `unknown`: its first check has not ended yet. */
type PartState = 'up' | 'down' | 'unknown';

export interface PartReport {
  state: PartState;
  /** Why it is down: a code or a few words, without hosts, paths and secrets. Null if there is no reason. */
  reason: string | null;
}

export interface SharedCheckOptions {
  /** Rejects if the part does not work. */
  check: () => Promise<unknown>;
  /** Milliseconds for which callers share a result. */
  maxAgeMs: number;
  /** Milliseconds after which a pending check counts as failed. */
  timeoutMs?: number;
  /** Receives each change between up and down, with the whole error. */
  onChange?: (state: PartState, error: unknown) => void;
  now?: () => number;
}

/** A check whose result callers share: one runs at a time, for any number of callers. */
export interface SharedCheck {
  /** Returns the latest result. Starts a check if it is too old, and waits at most `maxWaitMs` for it. */
  read(maxWaitMs: number): Promise<PartReport>;
  /** Milliseconds since 1970 of the latest result; null before the first. */
  readonly checkedAt: number | null;
}

const defaultTimeoutMs = 5_000;

export function createSharedCheck(options: SharedCheckOptions): SharedCheck {
  const { check, maxAgeMs, timeoutMs = defaultTimeoutMs, onChange, now = Date.now } = options;
  let report: PartReport = { state: 'unknown', reason: null };
  let checkedAt: number | null = null;
  let running: Promise<void> | null = null;

  const settle = (state: 'up' | 'down', error: unknown): void => {
    const isChange = report.state !== state && !(report.state === 'unknown' && state === 'up');
    report = { state, reason: state === 'up' ? null : reasonOf(error) };
    checkedAt = now();
    if (isChange) onChange?.(state, error);
  };
  const start = (): Promise<void> => {
    const limit = setTimeout(() => settle('down', new Error(noAnswer(timeoutMs))), timeoutMs);
    limit.unref();
    // A late check still ends the run, so that no second one starts meanwhile.
    return Promise.resolve()
      .then(check)
      .then(
        () => settle('up', null),
        (error: unknown) => settle('down', error),
      )
      .finally(() => {
        clearTimeout(limit);
        running = null;
      });
  };
  return {
    get checkedAt() {
      return checkedAt;
    },
    async read(maxWaitMs) {
      if (running === null && (checkedAt === null || now() - checkedAt >= maxAgeMs)) running = start();
      if (running !== null) await atMost(running, maxWaitMs);
      return report;
    },
  };
}

async function atMost(work: Promise<void>, milliseconds: number): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const limit = setTimeout(timeout.resolve, milliseconds);
  await Promise.race([work, timeout.promise]);
  clearTimeout(limit);
}

const noAnswer = (milliseconds: number): string => `no answer within ${milliseconds / 1000} s`;
/** Messages that `reasonOf` returns besides codes. */
const ownTexts = /^(?:no answer(?: within [\d.]+ s)?|HTTP \d{3})$/;

/** Returns the code of an error, of the system, a protocol or a class: messages may contain hosts, paths and users. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if (ownTexts.test(error.message)) return error.message;
  if ('status' in error && typeof error.status === 'number') return `HTTP ${error.status}`;
  for (const source of [error, error.cause]) {
    if (source instanceof Error && 'code' in source && typeof source.code === 'string') return source.code;
  }
  return error.name === 'Error' ? 'failed' : error.name;
}
