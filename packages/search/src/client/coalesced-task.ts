/** Work of which there is one run at a time. */
export interface CoalescedTask {
  /** Starts a run, or has one follow the run that goes on: what came too late for this one is done then. */
  run(): void;
  /** The run that goes on; null where none does. */
  readonly running: Promise<void> | null;
}

/** `work` never rejects. */
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
