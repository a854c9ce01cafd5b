import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../system/workspace-root.ts';

/** Playwright's waits for a time: half a second without requests, and milliseconds. */
const fixedWait = /\bnetworkidle\b|\bwaitForTimeout\b/;

/** Returns the browser tests and measurements that wait for a fixed time, which is lost on a fast machine and too short on a busy one. */
export function fixedWaitProblems(): string[] {
  return globSync('tooling/{bench,e2e,firefox,storybook}/src/**/*.ts', { cwd: workspaceRoot })
    .filter((file) => fixedWait.test(readFileSync(join(workspaceRoot, file), 'utf8')))
    .map((file) => `${file} waits for a fixed time: expected a wait for a condition, such as waitUntilSettled`);
}
