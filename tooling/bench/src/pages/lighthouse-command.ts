/**
 * `npm run lighthouse`: mobile scores of one page of each kind (`page-budget-table.ts`): medians of five runs against a production build of the Italian
 * site; `npm run lighthouse -- product blank` of some kinds. Exits with 1 if a score is below its target, and prints the audits that lowered it.
 */
import { readCommandLine } from '@clavora/command-line/command-line';
import { oneOf, readValue } from '@clavora/command-line/options';
import { readProcessArguments } from '@clavora/command-line/run-command';
import { pageBudgets } from './page-budget-table.ts';

/** A missing page is an error to Lighthouse. */
const measurable = pageBudgets.filter(({ kind }) => kind !== 'missing page');
const kinds = oneOf(measurable.map(({ kind }) => kind));
const wanted: readonly string[] = readProcessArguments('lighthouse', (args) =>
  readCommandLine(args, { words: ['kind…'] }).words.map((kind) => readValue('<kind>', kinds, kind)),
);
const { measureScores } = await import('./lighthouse.ts');
process.exitCode = (await measureScores(measurable.filter(({ kind }) => wanted.length === 0 || wanted.includes(kind))))
  ? 0
  : 1;
