import { readCommandLine } from '@clavora/command-line/command-line';
import { flag, text } from '@clavora/command-line/options';
import { changedFiles } from '../affected/changed-files.ts';

/** Files printed for each market and package, so that a large change stays readable. */
const maxPrintedFiles = 5;

export interface AffectedContext {
  print: (line: string) => void;
  /** Receives what is not part of the JSON. */
  note: (line: string) => void;
}

/**
 * `npm run affected [-- --base REF] [--json]`: prints the markets that the changes since REF (`main`) reach, with the packages in between, and the changes
 * that no changeset describes.
 */
export async function printAffectedMarkets(args: readonly string[], root: string, { print, note }: AffectedContext) {
  const { values } = readCommandLine(args, { options: { base: text('main'), json: flag } });
  // The rest is loaded while git looks at the files, which takes as long.
  const [changes, { findAffectedMarkets }, { changesWithoutChangeset }, { readChangesets }, graph] = await Promise.all([
    changedFiles(root, values.base),
    import('../affected/affected-markets.ts'),
    import('../versions/changes-without-changeset.ts'),
    import('../versions/read-changesets.ts'),
    import('../workspace/package-graph.ts').then(({ readPackageGraph }) => readPackageGraph(root)),
  ]);
  // The version of an app differs in a release of its market.
  const files = changes.flatMap(({ file, isVersionOnly }) =>
    isVersionOnly && !file.startsWith('apps/') ? [] : [file],
  );
  const affected = findAffectedMarkets(files, graph);
  if (values.json) print(JSON.stringify(affected.map(({ market }) => market)));
  else if (affected.length === 0) print(`The changes since ${values.base} reach no market`);
  else
    for (const { market, reasons } of affected) {
      print(market);
      const lines = reasons.map(({ file, path }) => [file, ...path].join(' → '));
      for (const line of shortened(lines)) print(`  ${line}`);
    }
  const changesets = await readChangesets(
    root,
    graph,
    changes.map(({ file }) => file),
  );
  const undescribed = changesWithoutChangeset(changes, changesets, graph);
  if (undescribed.length === 0) return;
  const say = values.json ? note : print;
  say('Without a changeset, so that no release would contain it:');
  for (const { owner, files: own } of undescribed) {
    say(`  ${owner ?? 'files of the workspace'}`);
    for (const line of shortened(own)) say(`    ${line}`);
  }
  say('"npm run changeset" writes one; "npm run changeset -- --empty" says that none is needed.');
}

function shortened(lines: readonly string[]): string[] {
  const more = lines.length - maxPrintedFiles;
  return more > 0 ? [...lines.slice(0, maxPrintedFiles), `and ${more} further files`] : [...lines];
}
