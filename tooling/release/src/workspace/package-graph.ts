import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});
const manifest = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: names,
  devDependencies: names,
});

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
  const files = globSync('{apps,packages,tooling}/*/package.json', { cwd: root }).toSorted();
  const found = files.map((file) => {
    const read = manifest.parse(JSON.parse(readFileSync(join(root, file), 'utf8')));
    return { folder: dirname(file), ...read };
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

/** Returns the apps of the markets, in the order of their folders. */
export function appsOf(graph: PackageGraph): (WorkspacePackage & { market: string })[] {
  return [...graph.values()].flatMap((found) => (found.market === null ? [] : [{ ...found, market: found.market }]));
}

/** Returns the shortest way of dependencies from an app to a package, both included; null if the app does not contain the package. */
export function dependencyPath(graph: PackageGraph, app: string, target: string): readonly string[] | null {
  const paths: (readonly string[])[] = [[app]];
  const seen = new Set([app]);
  for (const path of paths) {
    const last = path.at(-1) ?? '';
    if (last === target) return path;
    for (const next of graph.get(last)?.dependencies ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return null;
}
