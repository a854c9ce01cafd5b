/** `npm run requirements`: prints each requirement id with its tests and their results in the last run. */
import { readFileSync } from 'node:fs';
import { readRequirements, requirementsFile, testTitlesById } from '../../verification/requirement-table.ts';
import { readOutcomes } from '../../verification/test-reports.ts';

const requirements = readRequirements(readFileSync(requirementsFile, 'utf8'));
const titles = testTitlesById();
const outcomes = readOutcomes();

for (const { id, what, isDone } of requirements) {
  const own = outcomes.filter(({ title }) => title.split(' ').includes(id));
  const failed = own.filter(({ state }) => state === 'failed').length;
  const written = titles.get(id) ?? [];
  const run = own.length > 0 ? `${own.length - failed} passed, ${failed} failed` : 'not run';
  console.log(`${id.padEnd(7)} ${isDone ? 'done' : 'open'}  ${written.length > 0 ? run : 'no test'}  ${what}`);
  for (const file of new Set(written.map((test) => test.file))) console.log(`          ${file}`);
}
const done = requirements.filter(({ isDone }) => isDone).length;
console.log(`\n${done} of ${requirements.length} done`);
