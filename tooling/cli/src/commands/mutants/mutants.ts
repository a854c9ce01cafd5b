/**
 * `npm run mutants [-- id …] [--in folder]`: plants faults one at a time in a copy of the last commit, and runs for each the check of the gate that must find
 * it; first without the fault, where it must pass. Prints a table. Exits with 1 if more than two of all are not found, or one of those that are named.
 */
import { parseArgs } from 'node:util';
import { type MarketId, marketIds } from '@clavora/i18n-routing/markets';
import { plantFault } from './plant-fault.ts';
import { type GateCheck, kindOf, type PlantedFault } from './planted-fault.ts';
import { plantedFaults } from './planted-faults.ts';
import { buildSites, buildStories, builtMarketOf, type CheckResult, runCheck } from './run-check.ts';
import { openCopy } from './workspace-copy.ts';

/** Of all faults; docs/planted-faults.md names them. */
const maxMissed = 2;
/** Characters that are printed of a check that did not say what was expected. */
const maxSaid = 4_000;

const { values, positionals } = parseArgs({ options: { in: { type: 'string' } }, allowPositionals: true });
const unknown = positionals.filter((id) => plantedFaults.every((fault) => fault.id !== id));
if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}`);
const isWhole = positionals.length === 0;
const faults = isWhole ? plantedFaults : plantedFaults.filter(({ id }) => positionals.includes(id));

const copy = await openCopy(values.in ?? null);
const rows: string[] = [];
let missed = 0;
try {
  for (const group of Map.groupBy(faults, ({ check }) => JSON.stringify(check)).values()) {
    const start = performance.now();
    const control = await checkWithout(group);
    for (const fault of group) {
      const found = control.isPassed ? await checkWith(fault) : null;
      const seconds = ((performance.now() - start) / 1000).toFixed(0);
      if (found === null) missed += 1;
      console.log(`${found === null ? 'MISS' : 'ok  '} ${fault.id} (${seconds} s)`);
      for (const { says } of control.failures) console.log(`Without the fault: ${says.slice(-maxSaid)}`);
      rows.push(`| \`${fault.id}\` | ${kindOf(fault.check)} | ${found ?? 'nothing'} |`);
    }
  }
} finally {
  await copy.close();
}
console.log(['| fault | check | found by |', '|---|---|---|', ...rows].join('\n'));
console.log(`${faults.length - missed} of ${faults.length} found`);
process.exitCode = missed > (isWhole ? maxMissed : 0) ? 1 : 0;

/** Runs the check of some faults in the copy without any. */
async function checkWithout([fault]: readonly PlantedFault[]): Promise<CheckResult> {
  if (!fault) throw new Error('Expected a fault');
  const { check } = fault;
  // Browser tests start the sites of all markets.
  const problem = await buildFor(check, builtMarketOf(check) === null ? [] : marketIds);
  if (problem !== null) throw new Error(problem);
  return runCheck(copy, check);
}

/** Returns the name of the test that found a fault, or of the step; null if nothing did, or something else failed. */
async function checkWith(fault: PlantedFault): Promise<string | null> {
  const { check, id, says } = fault;
  const restore = plantFault(copy.root, fault);
  try {
    const market = builtMarketOf(check);
    const problem = await buildFor(check, market === null ? [] : [market]);
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
async function buildFor(check: GateCheck, markets: readonly MarketId[]): Promise<string | null> {
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
