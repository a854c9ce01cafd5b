import { constants } from 'node:os';
import { runShutdownHooks } from '../shutdown-hooks.ts';
import type { ServerEnding } from './end-server.ts';
import { exitProcess } from './exit-process.ts';

interface SignalOptions {
  delayMs: number;
  timeoutMs: number;
  /** The limit for all shutdown hooks together. */
  hooksTimeoutMs: number;
}

/**
 * Ends the process at SIGINT or SIGTERM: the server first, then the shutdown hooks, with exit code 0, or by SIGKILL where a file system hangs. The same
 * signal again ends it at once, with 128 and the number of the signal; the other one does not, because `npm start` passes on as SIGTERM the SIGINT that a terminal sends to all processes.
 */
export function endOnSignal(ending: ServerEnding, { delayMs, timeoutMs, hooksTimeoutMs }: SignalOptions): void {
  const end = async () => {
    await ending.end({ delayMs, timeoutMs });
    setTimeout(() => void exitProcess(0), hooksTimeoutMs).unref();
    await runShutdownHooks(console.error);
    await exitProcess(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.once(signal, () => void exitProcess(128 + constants.signals[signal]));
      if (!ending.isEnding()) void end();
    });
  }
}
