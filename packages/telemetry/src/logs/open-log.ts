import { pino } from 'pino';
import type { LogLevel } from '../config/env.ts';
import { requestContext } from '../core/request-context.ts';
import { countMetric } from '../metrics/record.ts';
import { traceIdOf } from '../traces/trace-id.ts';
import type { Redactor } from './redactor.ts';
import type { SiteLog } from './site-log.ts';

interface LogOptions {
  market: string;
  level: LogLevel;
  redactor: Redactor;
  /** Receives the message and fields of each line of level `error`, without secrets. */
  onError?: (message: string, fields: Readonly<Record<string, unknown>>) => void;
  /** Receives lines of JSON with their line break; standard output by default. */
  write?: (line: string) => void;
}

/** Creates a log that writes one line of JSON for each call, with time, level, market, and the ids of the current request and trace. */
export function openLog({ market, level: minLevel, redactor, onError, write }: LogOptions): SiteLog {
  const destination = { write: write ?? ((line: string) => void process.stdout.write(line)) };
  const logger = pino(
    {
      level: minLevel,
      base: { market },
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Fields are redacted below, before they are reported: pino's own redaction needs the paths of fields.
      serializers: { err: (err: unknown) => err },
    },
    destination,
  );
  return {
    write(level, message, fields = {}) {
      countMetric('site_log_lines_total', { level });
      if (!logger.isLevelEnabled(level)) return;
      const context = requestContext();
      const traceId = traceIdOf(context);
      const ids = {
        ...(context ? { requestId: context.requestId } : {}),
        ...(traceId === undefined ? {} : { traceId }),
      };
      const [safeMessage, safeFields] = [redactor.text(message), redactor.fields(fields)];
      logger[level]({ ...safeFields, ...ids }, safeMessage);
      if (level === 'error') onError?.(safeMessage, { ...safeFields, ...ids });
    },
  };
}
