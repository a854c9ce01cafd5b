import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of running) child.kill();
});

/**
 * Sends SIGTERM to a child that still runs when this process exits, and returns it: a test that runs out of time does not get to its `finally`, and its site
 * would keep the port of the next one.
 */
export function endWithThisProcess<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}
