import { errorText } from '../core/error-facts.ts';
import type { SiteLog } from './site-log.ts';

/** The part of `process` that receives warnings. */
interface WarningEvents {
  listeners(event: 'warning'): readonly NodeJS.WarningListener[];
  on(event: 'warning', listener: NodeJS.WarningListener): unknown;
  off(event: 'warning', listener: NodeJS.WarningListener): unknown;
}

/**
 * Writes Node's warnings, which do not pass through the console, as lines of the log. Uncaught errors do: Next prints them. Returns a function that
 * restores what Node does.
 */
export function captureWarnings(log: SiteLog, target: WarningEvents = process): () => void {
  const printing = [...target.listeners('warning')];
  const onWarning = (warning: Error): void => log.write('warn', errorText(warning), { err: warning });
  for (const listener of printing) target.off('warning', listener);
  target.on('warning', onWarning);
  return () => {
    target.off('warning', onWarning);
    for (const listener of printing) target.on('warning', listener);
  };
}
