import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { z } from 'zod';
import { workspaceRoot } from '../../system/workspace-root.ts';
import { importsOf, type SourceImport } from './source-imports.ts';

export interface FileImport extends SourceImport {
  /** The path of the file from the root of the workspace; null for a library, and for what is no source file. */
  target: string | null;
}

export interface WorkspacePackage {
  name: string;
  /** From the root of the workspace. */
  folder: string;
  tag: string;
  /** The packages that it names as dependencies. */
  dependencies: readonly string[];
  exports: Readonly<Record<string, string>>;
  /** Names of folders of `src`, low to high; null for a package without `layers.json`. */
  layers: readonly (readonly string[])[] | null;
}

/** Which file imports which. */
export interface ImportGraph {
  packages: readonly WorkspacePackage[];
  /** The imports of each source file, by its path from the root of the workspace. */
  files: ReadonlyMap<string, readonly FileImport[]>;
}

const notSources = new Set(['node_modules', '.next', '.turbo', '.state', 'storybook-static', 'test-results']);
const names = z.record(z.string(), z.string()).default({});
const manifestFile = z.object({
  name: z.string(),
  dependencies: names,
  devDependencies: names,
  exports: names,
});
const layerFile = z.array(z.array(z.string()));
const turboFile = z.object({ tags: z.array(z.string()).default([]) });

/** Returns the graph of the sources of the workspace in `root`. Throws for a file that is no valid program. */
export function readImportGraph(root: string = workspaceRoot): ImportGraph {
  const text = (path: string): string => readFileSync(join(root, path), 'utf8');
  const json = (path: string): unknown => JSON.parse(text(path));
  const packages = globSync('{apps,packages,tooling}/*/package.json', { cwd: root }).map((path): WorkspacePackage => {
    const { name, dependencies, devDependencies, exports } = manifestFile.parse(json(path));
    const folder = posix.dirname(path);
    const own = (file: string): unknown => (existsSync(join(root, folder, file)) ? json(`${folder}/${file}`) : null);
    const [tag = ''] = turboFile.nullable().parse(own('turbo.json'))?.tags ?? [];
    const layers = layerFile.nullable().parse(own('layers.json'));
    return { name, folder, tag, exports, layers, dependencies: Object.keys({ ...dependencies, ...devDependencies }) };
  });
  const paths = globSync('{apps,packages,tooling}/*/{**,.storybook/**}/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs,css}', {
    cwd: root,
    exclude: (path) => notSources.has(basename(path)),
  });
  return importGraph(new Map(paths.map((path) => [path, text(path)])), packages);
}

/** Returns the graph of the given sources. */
export function importGraph(sources: ReadonlyMap<string, string>, packages: readonly WorkspacePackage[]): ImportGraph {
  const byName = new Map(packages.map((one) => [one.name, one]));
  const resolve = (file: string, specifier: string): string | null => {
    const [path = ''] = specifier.split('?');
    if (path.startsWith('.')) return sourceAt(posix.join(posix.dirname(file), path), sources);
    const [, name = '', entry = ''] = /^(@[^/]+\/[^/]+|[^@/][^/]*)\/?(.*)$/.exec(path) ?? [];
    const found = byName.get(name);
    const exported = found && exportedFile(found.exports, entry === '' ? '.' : `./${entry}`);
    return found && exported ? sourceAt(posix.join(found.folder, exported), sources) : null;
  };
  return {
    packages,
    files: new Map(
      [...sources].map(([file, source]) => [
        file,
        importsOf(file, source).map((one) => ({ ...one, target: resolve(file, one.specifier) })),
      ]),
    ),
  };
}

const endings = ['', '.ts', '.tsx', '.d.ts', '.js', '.jsx', '.mjs', '/index.ts', '/index.tsx'];

function sourceAt(path: string, sources: ReadonlyMap<string, string>): string | null {
  const written = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2');
  return [...endings.map((end) => path + end), written].find((candidate) => sources.has(candidate)) ?? null;
}

function exportedFile(exports: WorkspacePackage['exports'], entry: string): string | null {
  const exact = exports[entry];
  if (exact !== undefined) return exact;
  for (const [pattern, target] of Object.entries(exports)) {
    const [start = '', end] = pattern.split('*');
    if (end !== undefined && entry.startsWith(start) && entry.endsWith(end))
      return target.replace('*', entry.slice(start.length, entry.length - end.length));
  }
  return null;
}
