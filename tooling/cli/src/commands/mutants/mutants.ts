/**
 * `npm run mutants [-- id …] [--in folder]`: plants faults one at a time in a copy of the last commit, and runs for each the check of the gate that must find
 * it; first without the fault, where it must pass. Prints a table. Exits with 1 if more than two of all are not found, or one of those that are named.
 */
import { readCommandLine } from '@clavora/command-line/command-line';
import { text } from '@clavora/command-line/options';
import type { Run } from '@clavora/command-line/run-command';
import { UsageError } from '@clavora/command-line/usage-error';
import { type MarketId, marketIds } from '@clavora/i18n-routing/markets';
import { plantFault } from './plant-fault.ts';
import { type GateCheck, kindOf, type PlantedFault } from './planted-fault.ts';
import { plantedFaults } from './planted-faults.ts';
import { buildSites, buildStories, builtMarketOf, type CheckResult, runCheck } from './run-check.ts';
import { openCopy, type WorkspaceCopy } from './workspace-copy.ts';

/** Of all faults; docs/planted-faults.md names them. */
const maxMissed = 2;
/** Characters that are printed of a check that did not say what was expected. */
const maxSaid = 4_000;

export const run: Run = async (args) => {
  const { values, words } = readCommandLine(args, { words: ['fault…'], options: { in: text() } });
  const unknown = words.filter((id) => plantedFaults.every((fault) => fault.id !== id));
  if (unknown.length > 0)
    throw new UsageError(
      `There is no fault ${unknown.join(', ')}; there are ${plantedFaults.map(({ id }) => id).join(', ')}`,
    );
  const isWhole = words.length === 0;
  const faults = isWhole ? plantedFaults : plantedFaults.filter(({ id }) => words.includes(id));
  const copy = await openCopy(values.in);
  const outcomes: Outcome[] = [];
  try {
    for (const group of Map.groupBy(faults, ({ check }) => JSON.stringify(check)).values())
      outcomes.push(...(await plantGroup(copy, group)));
  } finally {
    await copy.close();
  }
  const missed = outcomes.filter(({ found }) => found === null).length;
  const rows = outcomes.map(
    ({ fault, found }) => `| \`${fault.id}\` | ${kindOf(fault.check)} | ${found ?? 'nothing'} |`,
  );
  console.log(['| fault | check | found by |', '|---|---|---|', ...rows].join('\n'));
  console.log(`${faults.length - missed} of ${faults.length} found`);
  return missed > (isWhole ? maxMissed : 0) ? 1 : 0;
};

interface Outcome {
  fault: PlantedFault;
  /** The name of the test that found it, or of the step; null if nothing did. */
  found: string | null;
}

/** Plants the faults of one check, one at a time. */
async function plantGroup(copy: WorkspaceCopy, group: readonly PlantedFault[]): Promise<Outcome[]> {
  const start = performance.now();
  const control = await checkWithout(copy, group);
  const outcomes: Outcome[] = [];
  for (const fault of group) {
    const found = control.isPassed ? await checkWith(copy, fault) : null;
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`${found === null ? 'MISS' : 'ok  '} ${fault.id} (${seconds} s)`);
    for (const { says } of control.failures) console.log(`Without the fault: ${says.slice(-maxSaid)}`);
    outcomes.push({ fault, found });
  }
  return outcomes;
}

/** Runs the check of some faults in the copy without any. */
async function checkWithout(copy: WorkspaceCopy, [fault]: readonly PlantedFault[]): Promise<CheckResult> {
  if (!fault) throw new Error('Expected a fault');
  const { check } = fault;
  // Browser tests start the sites of all markets.
  const problem = await buildFor(copy, check, builtMarketOf(check) === null ? [] : marketIds);
  if (problem !== null) throw new Error(problem);
  return runCheck(copy, check);
}

/** Returns the name of the test that found a fault, or of the step; null if nothing did, or something else failed. */
async function checkWith(copy: WorkspaceCopy, fault: PlantedFault): Promise<string | null> {
  const { check, id, says } = fault;
  const restore = plantFault(copy.root, fault);
  try {
    const market = builtMarketOf(check);
    const problem = await buildFor(copy, check, market === null ? [] : [market]);
    const { failures } =
      problem === null ? await runCheck(copy, check) : { failures: [{ name: 'build', says: problem }] };
    const found = failures.find((failure) => failure.says.includes(says));
    if (found !== undefined) return found.name;
    const said = failures.map((failure) => failure.says).join('\n');
    console.log(`${id}: expected "${says}" of its check, got ${said === '' ? 'no failure' : said.slice(-maxSaid)}`);
    return null;
  } finally {
    restore();
  }
}

/** Builds what a check needs; resolves to what the build printed if it failed. */
async function buildFor(copy: WorkspaceCopy, check: GateCheck, markets: readonly MarketId[]): Promise<string | null> {
  const builds = [
    ...(markets.length > 0 ? [() => buildSites(copy, markets)] : []),
    ...(check.step === 'stories' ? [() => buildStories(copy)] : []),
  ];
  for (const build of builds) {
    const { code, output } = await build();
    if (code !== 0) return output;
  }
  return null;
}
