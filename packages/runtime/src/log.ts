import { errorText } from '@clavora/telemetry/error-facts';
import { type LineLevel, siteLog } from '@clavora/telemetry/site-log';

const logged = new Set<string>();
const maxLogged = 1_000;

/** Logs a problem of content or configuration as a warning, once per process and message. */
export function logOnce(message: string): void {
  if (logged.has(message)) return;
  if (logged.size >= maxLogged) logged.clear();
  logged.add(message);
  write('warn', message);
}

/** Logs a normal event that is worth counting, such as a missing page; `facts` are its figures. */
export function logInfo(message: string, facts: Readonly<Record<string, number>> = {}): void {
  write('info', message, facts);
}

/** Logs a failure that is retried. */
export function logWarning(message: string): void {
  write('warn', message);
}

/** Logs an unexpected error, and reports it where the environment names a receiver (OPS-8). */
export function reportError(error: unknown): void {
  const log = siteLog();
  if (!log) console.error(error);
  else if (typeof error === 'string') log.write('error', error);
  else log.write('error', errorText(error), { err: error });
}

/** Writes to the log of the process. Before it is opened, in development and in tests, prints a line of the same form. */
function write(
  level: Extract<LineLevel, 'info' | 'warn'>,
  message: string,
  facts: Readonly<Record<string, number>> = {},
): void {
  const log = siteLog();
  if (log) log.write(level, message, facts);
  else console[level](JSON.stringify({ level, message, ...facts }));
}
