/**
 * `npm test [-- part …]`, `npm run verify`: runs all that must hold, or only the parts `checks`, `sites`, `stories`, `nightly` or `firefox`, or steps by
 * name (`npm test -- lint 'unused code'`), and prints each step as it ends; `npm run test:nightly` runs what the gate leaves out (docs/checks.md), or steps of it. The last line counts steps and tests.
 */
import { join } from 'node:path';
import { readCommandLine } from '@clavora/command-line/command-line';
import type { Run } from '@clavora/command-line/run-command';
import { workspaceRoot } from './system/workspace-root.ts';
import { hashWorkspace, PassedBefore } from './verification/passed-before.ts';
import { readOutcomes, removeReports } from './verification/test-reports.ts';
import { stepsOf } from './verification-steps.ts';

/** A browser or process on a busy machine fails now and then; more tests than this that pass only when tried again show a fault. */
const maxFlaky = 8;

export const run: Run = async (args) => {
  const steps = stepsOf(readCommandLine(args, { words: ['part or step…'] }).words);
  removeReports();
  const results: { name: string; isPassed: boolean }[] = [];
  const passed = new PassedBefore(join(workspaceRoot, '.cache/passed-checks.json'), hashWorkspace);
  const note = (text: string) => console.log(`     ${text}`);
  for (const { name, run: runStep } of steps) {
    const start = performance.now();
    const problem = await runStep({ passed, note }).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    results.push({ name, isPassed: problem === null });
    console.log(`${problem === null ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
    if (problem !== null) console.log(problem);
  }

  const outcomes = readOutcomes();
  const flakyCount = outcomes.filter(({ state }) => state === 'flaky').length;
  const isSteady = flakyCount <= maxFlaky;
  results.push({ name: 'flaky tests', isPassed: isSteady });
  console.log(`${isSteady ? 'ok  ' : 'FAIL'} flaky tests (${flakyCount} of at most ${maxFlaky})`);
  const failedTests = outcomes.filter(({ state }) => state !== 'passed' && state !== 'flaky');
  for (const { title, file, state, reasons } of outcomes) {
    if (state === 'passed') continue;
    console.log(`${state.toUpperCase()} ${title}  ${file}`);
    for (const reason of reasons) console.log(`  ${reason}`);
  }
  const failedSteps = results.filter(({ isPassed }) => !isPassed).length;
  const failed = failedTests.length + failedSteps;
  console.log(`${outcomes.length - failedTests.length + results.length - failedSteps} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};
