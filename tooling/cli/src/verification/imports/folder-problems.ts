import { circlesOf } from './circles.ts';
import type { FileImport, ImportGraph } from './import-graph.ts';

/** A rule of imports between files. */
interface FileRule {
  from: (file: string) => boolean;
  to: (target: string, found: FileImport) => boolean;
  /** What to do instead, and why. */
  reason: string;
}

/** Files that no app imports. They may import folders in any direction. */
const unshipped = /(?:\.(?:test|test-d|spec|stories|fixtures)\.tsx?|\/fixtures\.gen\.ts)$/;
const isShipped = (file: string): boolean => /^(?:packages|apps)\//.test(file) && !unshipped.test(file);
const isTesting = (file: string): boolean => file.includes('/testing/');

/** What opens the partner file of the key catalogue, and the tables in it. */
const partnerRows =
  /^packages\/(?:catalogue\/src\/(?:tables\/partner|query\/net-prices)|extranet\/src\/products\/partner-file)\.ts$/;

/** The partner area, and the files of the catalogue that check, read or write the partner file. */
const partnerReaders =
  /^packages\/(?:extranet\/src\/|catalogue\/src\/(?:tables\/all-tables|compile\/check-partner-rows|query\/net-prices)\.ts$)/;

const searchClients = /^packages\/search\/src\/(?:client\/(?:service-client|partner-key)|index\/indexing-client)\.ts$/;

const fileRules: readonly FileRule[] = [
  {
    from: (file) => isShipped(file) && file.startsWith('packages/') && !isTesting(file),
    to: (target) => target.startsWith('packages/') && isTesting(target),
    reason: 'folders named testing hold fixtures, which do not ship',
  },
  {
    from: (file) => isShipped(file) && file.startsWith('packages/server/src/') && !isTesting(file),
    to: (target) => !/^(?:packages\/server\/|node:)/.test(target),
    reason: 'the server around Next is copied beside the app, where it finds Node and its own files only (ADR 6)',
  },
  {
    from: (file) => isShipped(file) && !isTesting(file) && !partnerReaders.test(file),
    to: (target) => partnerRows.test(target),
    reason: 'net prices and cut specifications are read in the partner area, for signed-in partners (CAT-2)',
  },
  {
    from: (file) => isShipped(file) && !isTesting(file) && !searchClients.test(file),
    to: (target, { isType }) => !isType && /^algoliasearch(?:\/|$)/.test(target),
    reason: 'a client for visitors is refused at once after 429, one for indexing waits a bounded time (SRC-7)',
  },
];

/**
 * Returns imports that break the rules of folders: their order in `layers.json`, no circles, also of types, no test code in what ships, rows for partners in
 * the partner area only; and folders that a `layers.json` lacks or names in vain.
 */
export function folderProblems(graph: ImportGraph): string[] {
  const rules = [...fileRules, ...layersOf(graph).flatMap(layerRules)];
  const problems = [...graph.files].flatMap(([file, imports]) => {
    const own = rules.filter(({ from }) => from(file));
    return imports.flatMap((found) =>
      own
        .filter(({ to }) => to(found.target ?? found.specifier, found))
        .map(({ reason }) => `${file}:${found.line} imports ${found.target ?? found.specifier}: ${reason}`),
    );
  });
  return [...problems, ...layerListProblems(graph), ...circleProblems(graph), ...componentProblems(graph)];
}

interface Layers {
  file: string;
  source: string;
  levels: readonly (readonly string[])[];
}

function layersOf({ packages }: ImportGraph): Layers[] {
  return packages.flatMap(({ folder, layers }) =>
    layers === null ? [] : [{ file: `${folder}/layers.json`, source: `${folder}/src/`, levels: layers }],
  );
}

/** Returns the folder of `source` in which a file is; null for a file beside the folders, and for one elsewhere. */
function folderIn(source: string, path: string): string | null {
  if (!path.startsWith(source)) return null;
  const [folder = '', ...below] = path.slice(source.length).split('/');
  return below.length > 0 ? folder : null;
}

function layerRules({ file, source, levels }: Layers): FileRule[] {
  return levels.flatMap((folders, level) =>
    folders.map((folder): FileRule => {
      const closed = new Set(levels.slice(level).flat());
      closed.delete(folder);
      return {
        from: (path) => folderIn(source, path) === folder && !unshipped.test(path),
        to: (target) => closed.has(folderIn(source, target) ?? ''),
        reason: `${folder} may import lower folders only, see ${file}`,
      };
    }),
  );
}

function layerListProblems(graph: ImportGraph): string[] {
  return layersOf(graph).flatMap(({ file, source, levels }) => {
    const named = new Set(levels.flat());
    const existing = new Set([...graph.files.keys()].flatMap((path) => folderIn(source, path) ?? []));
    const difference = [
      ...[...named].filter((folder) => !existing.has(folder)),
      ...[...existing].filter((folder) => !named.has(folder)),
    ];
    return difference.length > 0 ? [`${file} and the folders of ${source} differ: ${difference.join(', ')}`] : [];
  });
}

function circleProblems({ files }: ImportGraph): string[] {
  const targets = (imports: readonly FileImport[]) => new Set(imports.flatMap(({ target }) => target ?? []));
  return circlesOf(new Map([...files].map(([file, imports]) => [file, targets(imports)]))).map(
    (way) =>
      `${[...way, way[0]].join(' → ')}: a circle; move what both need below them. Imports of types count: no file of it can be read without the others`,
  );
}

/**
 * Returns the unit tests of tooling that reach a component or a style sheet: these are no inputs of such tests (the task "sources" of turbo.json), which would
 * not run again when one changes. Those of bench and storybook name them.
 */
function componentProblems({ files }: ImportGraph): string[] {
  const isComponent = (file: string) => /^packages\/.+\.(?:tsx|css)$/.test(file);
  const tests = [...files.keys()].filter(
    (file) => /^tooling\/[^/]+\/src\/.+\.test\.ts$/.test(file) && !/^tooling\/(?:bench|storybook)\//.test(file),
  );
  return tests.flatMap((test) => {
    const reached = new Set([test]);
    for (const file of reached)
      for (const { target } of files.get(file) ?? []) if (target !== null) reached.add(target);
    const component = [...reached].find(isComponent);
    return component === undefined ? [] : [`${test} reaches ${component}, whose changes do not run it again`];
  });
}
