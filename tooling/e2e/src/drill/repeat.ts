import { setTimeout as pause } from 'node:timers/promises';

/** Work that is repeated. */
export interface Repetition {
  /** Rejects when the work does. */
  failed: Promise<void>;
  /** Resolves when the last run has ended. */
  stop(): Promise<void>;
}

/** Runs work again and again, with a pause after each run. */
export function repeat(pauseMs: number, work: () => Promise<unknown>): Repetition {
  const state = { isStopped: false };
  const running = (async () => {
    while (!state.isStopped) {
      await work();
      await pause(pauseMs);
    }
  })();
  return {
    failed: running,
    async stop() {
      state.isStopped = true;
      await running;
    },
  };
}
