/** `npm test`, `npm run verify`: everything that must hold, each step told as it ends; the last line counts steps and tests. */

import { readOutcomes } from './verification/test-reports.ts';
import { verificationSteps } from './verification-steps.ts';

const results: { name: string; isPassed: boolean }[] = [];
for (const { name, run } of verificationSteps) {
  const start = performance.now();
  const problem = await run().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  results.push({ name, isPassed: problem === null });
  console.log(`${problem === null ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (problem !== null) console.log(problem);
}

const outcomes = readOutcomes();
const failedTests = outcomes.filter(({ state }) => state !== 'passed' && state !== 'flaky');
for (const { title, file, state } of outcomes) {
  if (state !== 'passed') console.log(`${state.toUpperCase()} ${title}  ${file}`);
}
const failedSteps = results.filter(({ isPassed }) => !isPassed).length;
const failed = failedTests.length + failedSteps;
console.log(`${outcomes.length - failedTests.length + results.length - failedSteps} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
