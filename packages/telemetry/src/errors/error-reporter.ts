import { z } from 'zod';
import { inRequestContext } from '../core/request-context.ts';
import { countMetric } from '../metrics/record.ts';

interface ReporterOptions {
  webhookUrl: string;
  market: string;
  build: string;
  fetcher?: typeof fetch;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/** An error as it is sent, without secrets (logs/redactor.ts). */
type ReportedFields = Readonly<Record<string, unknown>>;

/** Reports an error; returns at once and never throws. */
export type ReportError = (message: string, fields: ReportedFields) => void;

/** The same error is sent once in this time, then with the number of its repeats. */
const repeatMs = 10 * 60_000;
/** Further errors within the time are dropped: the receiver learns of an outage from the first. */
const maxPerWindow = 20;
/** Different errors that are remembered. */
const maxKnown = 200;
const maxInFlight = 2;
const timeoutMs = 5_000;

/**
 * Creates the reports of unexpected errors: a POST of JSON to a webhook, with market, build, message, error and ids. Of each error one is sent in ten
 * minutes, of all errors twenty, two at a time; a report that fails is not repeated.
 */
export function createErrorReporter(options: ReporterOptions): ReportError {
  const { webhookUrl, market, build, fetcher = fetch, now = Date.now } = options;
  const known = new Map<string, { sentAt: number; repeats: number }>();
  let windowStart = 0;
  let sentInWindow = 0;
  let inFlight = 0;

  const mayStart = (at: number): boolean => {
    if (at - windowStart >= repeatMs) {
      windowStart = at;
      sentInWindow = 0;
    }
    return sentInWindow < maxPerWindow && inFlight < maxInFlight;
  };

  const send = async (body: object): Promise<void> => {
    inFlight += 1;
    try {
      const response = await fetcher(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      countMetric('site_error_reports_total', { outcome: response.ok ? 'sent' : 'failed' });
    } catch {
      // Not logged: a line of level `error` would be reported again.
      countMetric('site_error_reports_total', { outcome: 'failed' });
    } finally {
      inFlight -= 1;
    }
  };

  return (message, fields) => {
    const at = now();
    const fingerprint = fingerprintOf(message, fields);
    const earlier = known.get(fingerprint);
    const isRepeat = earlier !== undefined && at - earlier.sentAt < repeatMs;
    if (isRepeat) earlier.repeats += 1;
    if (isRepeat || !mayStart(at)) {
      countMetric('site_error_reports_total', { outcome: 'dropped' });
      return;
    }
    known.delete(fingerprint);
    known.set(fingerprint, { sentAt: at, repeats: 0 });
    const [oldest] = known.keys();
    if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
    sentInWindow += 1;
    const time = new Date(at).toISOString();
    // Outside of the request, whose trace it is no part of.
    void inRequestContext(undefined, () =>
      send({ time, market, build, fingerprint, repeats: earlier?.repeats ?? 0, message, ...fields }),
    );
  };
}

/** Frames of a stack that identify an error: its message may name a story. */
const comparedFrames = 3;

/** Returns the same text for the same error of different requests: its class and where it was thrown, else its message without numbers and ids. */
function fingerprintOf(message: string, { err }: ReportedFields): string {
  const { stack, type } = z
    .object({ stack: z.string().default(''), type: z.string().default('') })
    .catch({ stack: '', type: '' })
    .parse(err);
  const frames = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, comparedFrames);
  const text = frames.length > 0 ? [type, ...frames.map((line) => line.trim())].join(' ') : message;
  return text.replaceAll(/[\da-f]{8,}|\d+/gi, '#').slice(0, 500);
}
