/** `skipped`: not checked, because something is missing that `advice` names. */
type CheckStatus = 'ok' | 'warn' | 'fail' | 'skipped';

export interface Finding {
  status: CheckStatus;
  /** The finding on one line. */
  detail: string;
  /** The recommended action. */
  advice?: string;
}

/** A requirement of a deployment, checked at the service itself. */
export interface Check {
  /** Such as `content`. */
  service: string;
  name: string;
  /** Rejects if the service does not answer as expected; `signal` aborts at the time limit of the check. */
  run: (signal: AbortSignal) => Promise<Finding>;
}

export interface CheckResult extends Finding {
  service: string;
  name: string;
}

export const ok = (detail: string): Finding => ({ status: 'ok', detail });
export const warn = (detail: string, advice: string): Finding => ({ status: 'warn', detail, advice });
export const fail = (detail: string, advice: string): Finding => ({ status: 'fail', detail, advice });
export const skipped = (detail: string, advice: string): Finding => ({ status: 'skipped', detail, advice });

/** A failed check with a recommended action. */
export class CheckError extends Error {
  override readonly name = 'CheckError';
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

interface RunOptions {
  /** Milliseconds for each check. */
  timeoutMs: number;
  /** Removes secrets from output. */
  redact: (text: string) => string;
}

/**
 * Runs all checks concurrently; returns their results in the order of the checks. Never rejects: a check that
 * rejects has failed.
 */
export function runChecks(checks: readonly Check[], { timeoutMs, redact }: RunOptions): Promise<CheckResult[]> {
  return Promise.all(
    checks.map(async ({ service, name, run }) => {
      const { status, detail, advice } = await withinTime(run, timeoutMs);
      const shown = { service, name, status, detail: oneLine(redact(detail)) };
      return advice === undefined ? shown : { ...shown, advice: oneLine(redact(advice)) };
    }),
  );
}

async function withinTime(run: Check['run'], timeoutMs: number): Promise<Finding> {
  const timeout = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => {
      timeout.abort();
      resolve(fail(`no result within ${timeoutMs / 1000} s`, 'is the service reachable from here?'));
    }, timeoutMs);
  });
  const found = run(timeout.signal).catch((error: unknown) =>
    fail(reasonOf(error), error instanceof CheckError ? error.advice : 'is the service reachable from here?'),
  );
  try {
    return await Promise.race([found, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the reason of an error; for a failed request the cause, which is more specific than "fetch failed". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : JSON.stringify(error);
  const { cause } = error;
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause;
  const innermost = error instanceof AggregateError && error.message === '' ? error.errors[0] : inner;
  return innermost instanceof Error && innermost.message !== '' ? innermost.message : error.message;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
