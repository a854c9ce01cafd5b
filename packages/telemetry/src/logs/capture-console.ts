import { format } from 'node:util';
import { errorFacts, errorText } from '../core/error-facts.ts';
import type { LineLevel, SiteLog } from './site-log.ts';

const levels = {
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
  trace: 'debug',
} as const satisfies Record<string, LineLevel>;

/**
 * Writes what Next and libraries print to the console as lines of the log, so that all of the output is JSON and without secrets. The first error among the
 * printed values becomes the field `err`; of other objects only the facts of errors are written. Returns a function that restores the console.
 */
export function captureConsole(log: SiteLog, target: Pick<Console, keyof typeof levels> = console): () => void {
  const names = Object.keys(levels) as (keyof typeof levels)[];
  const originals = names.map((name) => [name, target[name]] as const);
  let isWriting = false;
  for (const name of names) {
    target[name] = (...values: unknown[]) => {
      // A log that prints while it writes must not call itself.
      if (isWriting) return;
      isWriting = true;
      try {
        const error = values.find((value) => value instanceof Error);
        const others = values.filter((value) => value !== error).map(printable);
        const message = [format(...others).trim(), error === undefined ? '' : errorText(error)]
          .filter(Boolean)
          .join(' ');
        log.write(levels[name], message, error === undefined ? {} : { err: error });
      } finally {
        isWriting = false;
      }
    };
  }
  return () => {
    for (const [name, original] of originals) target[name] = original;
  };
}

/** Returns a printed value as it may be logged. */
function printable(value: unknown): unknown {
  if (value instanceof Error) return errorText(value);
  return typeof value === 'object' && value !== null ? errorFacts(value) : value;
}
