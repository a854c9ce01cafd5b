/**
 * The rules of imports within packages, which `turbo boundaries` does not know: no circles, folders in their order, no test code in what ships, rows for
 * partners in the partner area only. Start it with `npx depcruise --config .dependency-cruiser.mjs packages apps tooling`.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Files that no app imports. They may import folders in any direction. */
const unshipped = String.raw`(?:\.(?:test|spec|stories|fixtures)\.tsx?|/fixtures\.gen\.ts)$`;

/** What opens the partner file of the key catalogue, and the tables in it. */
const partnerRows = String.raw`^packages/(?:catalogue/src/(?:tables/partner|query/net-prices)|site/src/partner/products/partner-file)\.ts$`;

/** The files of the catalogue that check, read or write the partner file. */
const catalogueReaders = String.raw`^packages/catalogue/src/(?:tables/all-tables|compile/check-partner-rows|query/net-prices)\.ts$`;

/** Throws an error that names the folders of a package that its `layers.json` lacks or names in vain. */
function layerRules(/** @type {string} */ file) {
  /** @type {string[][]} Names of folders below `src`, low to high. */
  const layers = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));
  const source = `${dirname(file)}/src`;
  const named = new Set(layers.flat());
  const existing = new Set(
    globSync(`${source}/*/**/*.{ts,tsx,css}`, { cwd: import.meta.dirname }).map((path) => path.split('/')[3] ?? ''),
  );
  const difference = [...named.symmetricDifference(existing)];
  if (difference.length > 0) throw new Error(`${file} and the folders of ${source} differ: ${difference.join(', ')}`);
  return layers.flatMap((folders, level) =>
    folders.map((folder) => {
      const closed = layers
        .slice(level)
        .flat()
        .filter((other) => other !== folder);
      return {
        name: `layers of ${basename(dirname(file))}`,
        comment: `${folder} may import lower folders only: see ${file}`,
        severity: 'error',
        from: { path: `^${source}/${folder}/`, pathNot: unshipped },
        // A pattern that matches nothing, for the highest folder.
        to: { path: closed.length > 0 ? `^${source}/(?:${closed.join('|')})/` : '^$' },
      };
    }),
  );
}

/** @type {import('dependency-cruiser').IConfiguration} */
// oxlint-disable-next-line import/no-default-export -- dependency-cruiser reads the default export.
export default {
  forbidden: [
    {
      name: 'no circles',
      comment:
        'Move what both files need below them. Imports of types count: neither file can be read without the other.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no testing code in what ships',
      comment: 'Folders named testing hold fixtures.',
      severity: 'error',
      from: { path: '^packages/', pathNot: `/testing/|${unshipped}` },
      to: { path: '^packages/.+/testing/' },
    },
    {
      name: 'no components in tooling',
      comment:
        'Components and style sheets are no inputs of unit tests of tooling (the task "sources" of turbo.json): they would not run again when one changes.',
      severity: 'error',
      from: { path: String.raw`^tooling/[^/]+/src/.+\.test\.ts$`, pathNot: '^tooling/storybook/' },
      to: { path: String.raw`^packages/.+\.(?:tsx|css)$`, reachable: true },
    },
    {
      name: 'no rows for partners in public code',
      comment: 'Net prices and cut specifications are read in the partner area, for signed-in partners (CAT-2).',
      severity: 'error',
      from: {
        path: '^(?:packages|apps)/',
        pathNot: `^packages/site/src/partner/|/testing/|${catalogueReaders}|${unshipped}`,
      },
      to: { path: partnerRows },
    },
    {
      name: 'no further clients of the search service',
      comment: 'A client for visitors is refused at once after 429, one for indexing waits a bounded time (SRC-7).',
      severity: 'error',
      from: {
        path: '^(?:packages|apps)/',
        pathNot: String.raw`^packages/search/src/(?:client/(?:service-client|partner-key)|index/indexing-client)\.ts$|/testing/|${unshipped}`,
      },
      to: { path: '/algoliasearch/', dependencyTypesNot: ['type-only'] },
    },
    ...globSync('{packages,tooling}/*/layers.json', { cwd: import.meta.dirname }).flatMap(layerRules),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`\.module\.css$|/\.next/|/storybook-static/|/test-results/` },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
