import { setTimeout as pause } from 'node:timers/promises';

/** How long calls in progress may take when the process ends, and how often they are looked at, in milliseconds. */
const maxWaitMs = 1_000;
const lookMs = 20;

/** Calls that occupy a thread until the operating system answers, by their names in `process.getActiveResourcesInfo`. */
const threadCalls: ReadonlySet<string> = new Set([
  'FSReqCallback',
  'FSReqPromise',
  'GetAddrInfoReqWrap',
  'GetNameInfoReqWrap',
]);

/**
 * Ends the process with a code. `process.exit` waits for the threads of calls of the file system and the resolver: where one hangs, as on a network
 * folder whose server is away, it never returns. The process then ends by SIGKILL, which is logged.
 */
export async function exitProcess(code: number): Promise<void> {
  const until = performance.now() + maxWaitMs;
  while (hasThreadCalls()) {
    if (performance.now() > until) {
      console.error('A file system or resolver does not answer: the process is killed instead of waiting for it.');
      process.kill(process.pid, 'SIGKILL');
      return;
    }
    await pause(lookMs);
  }
  process.exit(code);
}

function hasThreadCalls(): boolean {
  return process.getActiveResourcesInfo().some((name) => threadCalls.has(name));
}
