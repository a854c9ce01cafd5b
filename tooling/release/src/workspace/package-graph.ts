import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A package of the workspace. */
export interface WorkspacePackage {
  name: string;
  version: string;
  /** Relative to the root, with `/`. */
  folder: string;
  /** The market of an app; null for packages and tools. */
  market: string | null;
  /** Names of the packages of the workspace that its output is made of. */
  dependencies: readonly string[];
}

export type PackageGraph = ReadonlyMap<string, WorkspacePackage>;

/**
 * Reads the packages of the workspace by name. Dependencies of development count for apps only: they are the tools that build the app, while those of
 * packages serve their tests.
 */
export function readPackageGraph(root: string): PackageGraph {
  const found = packageFolders(root).map((folder) => {
    const { name, version, dependencies = {}, devDependencies = {} } = readManifest(join(root, folder, 'package.json'));
    return { folder, name, version, dependencies, devDependencies };
  });
  const own = new Set(found.map(({ name }) => name));
  return new Map(
    found.map(({ name, version, folder, dependencies, devDependencies }) => {
      const isApp = folder.startsWith('apps/');
      const all = Object.keys({ ...dependencies, ...(isApp ? devDependencies : {}) });
      const market = isApp ? basename(folder) : null;
      return [name, { name, version, folder, market, dependencies: all.filter((other) => own.has(other)) }];
    }),
  );
}

/** Returns the folders with a manifest, relative to the root. */
function packageFolders(root: string): string[] {
  // Not by a pattern: Node takes longer to load what matches one than all else here.
  return ['apps', 'packages', 'tooling']
    .filter((room) => existsSync(join(root, room)))
    .flatMap((room) =>
      readdirSync(join(root, room))
        .toSorted()
        .map((name) => `${room}/${name}`),
    )
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

interface Manifest {
  name: string;
  version: string;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
}

/** Reads a manifest; throws an error that names the file if it has no name or no version. */
function readManifest(file: string): Manifest {
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
  // Not by a schema: loading Zod takes longer than all else that `npm run affected` does.
  const { name, version } = (read ?? {}) as Partial<Manifest>;
  if (typeof name !== 'string' || typeof version !== 'string') throw new Error(`${file} has no name or no version`);
  return read as Manifest;
}

/** Returns the apps of the markets, in the order of their folders. */
export function appsOf(graph: PackageGraph): (WorkspacePackage & { market: string })[] {
  return [...graph.values()].flatMap((found) => (found.market === null ? [] : [{ ...found, market: found.market }]));
}

/** Returns the shortest way of dependencies from an app to each package that it contains, both included. */
export function dependencyPaths(graph: PackageGraph, app: string): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>([[app, [app]]]);
  // A map lists what is added meanwhile: the nearest packages first.
  for (const [last, path] of paths) {
    for (const next of graph.get(last)?.dependencies ?? []) if (!paths.has(next)) paths.set(next, [...path, next]);
  }
  return paths;
}
