import { parseArgs } from 'node:util';
import { findAffectedMarkets } from '../affected/affected-markets.ts';
import { changedFiles } from '../affected/changed-files.ts';
import { readPackageGraph } from '../workspace/package-graph.ts';

/** Files printed for each market, so that a large change stays readable. */
const maxPrintedFiles = 5;

/** `npm run affected [-- --base REF] [--json]`: prints the markets that the changes since REF (`main`) reach, with the packages in between. */
export async function printAffectedMarkets(args: readonly string[], root: string, print: (line: string) => void) {
  const { values } = parseArgs({
    args: [...args],
    options: { base: { type: 'string', default: 'main' }, json: { type: 'boolean', default: false } },
  });
  const affected = findAffectedMarkets(await changedFiles(root, values.base), readPackageGraph(root));
  if (values.json) return print(JSON.stringify(affected.map(({ market }) => market)));
  if (affected.length === 0) print(`The changes since ${values.base} reach no market`);
  for (const { market, reasons } of affected) {
    print(market);
    for (const { file, path } of reasons.slice(0, maxPrintedFiles)) print(`  ${[file, ...path].join(' → ')}`);
    if (reasons.length > maxPrintedFiles) print(`  and ${reasons.length - maxPrintedFiles} further files`);
  }
}
