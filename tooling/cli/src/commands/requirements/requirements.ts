/** `npm run requirements`: prints each requirement id with its tests and their results in the last run. */
import { readFileSync } from 'node:fs';
import { readCommandLine } from '@clavora/command-line/command-line';
import type { Run } from '@clavora/command-line/run-command';
import { readRequirements, requirementsFile, testTitlesById } from '../../verification/requirement-table.ts';
import { readOutcomes } from '../../verification/test-reports.ts';

export const run: Run = async (args) => {
  readCommandLine(args, {});
  const requirements = readRequirements(readFileSync(requirementsFile, 'utf8'));
  const titles = testTitlesById();
  const outcomes = readOutcomes();

  for (const { id, what, isDone } of requirements) {
    const own = outcomes.filter(({ title }) => title.split(' ').includes(id));
    const failed = own.filter(({ state }) => state === 'failed').length;
    const written = titles.get(id) ?? [];
    const lastRun = own.length > 0 ? `${own.length - failed} passed, ${failed} failed` : 'not run';
    console.log(`${id.padEnd(7)} ${isDone ? 'done' : 'open'}  ${written.length > 0 ? lastRun : 'no test'}  ${what}`);
    for (const file of new Set(written.map((test) => test.file))) console.log(`          ${file}`);
  }
  const done = requirements.filter(({ isDone }) => isDone).length;
  console.log(`\n${done} of ${requirements.length} done`);
  return 0;
};
