/** Runs one task at a time. */
export interface CoalescedTask {
  /** Starts the task. Calls during a run share one more run after it. */
  run(): void;
  /** The current run; null when idle. */
  readonly running: Promise<void> | null;
}

/** Coalesces calls of `work`, which must never reject. */
export function createCoalescedTask(work: () => Promise<void>): CoalescedTask {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const runOnce = async (): Promise<void> => {
    await work();
    running = null;
    if (!isAskedAgain) return;
    isAskedAgain = false;
    run();
  };
  function run(): void {
    if (running === null) running = runOnce();
    else isAskedAgain = true;
  }
  return {
    run,
    get running() {
      return running;
    },
  };
}
