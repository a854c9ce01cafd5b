import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { workspaceRoot } from '../system/workspace-root.ts';

/** Folders of packages that no generator changes and no test of one reads, by their size. */
const unneeded = /\/(?:node_modules|test-results|storybook-static|\.turbo|\.next|\.state|space\/assets)$/;

/**
 * Copies the sources of the workspace into a temporary folder, and returns it. Packages of the workspace are those of the copy, libraries are links to those of
 * this workspace. The caller deletes the folder.
 */
export function linkedCopy(): string {
  const root = mkdtempSync(join(tmpdir(), 'clavora-copy-'));
  for (const file of ['package.json', 'biome.json', 'turbo.json', 'pnpm-workspace.yaml', '.gitignore'])
    cpSync(join(workspaceRoot, file), join(root, file));
  symlinkSync(join(workspaceRoot, 'node_modules'), join(root, 'node_modules'));
  const folders = globSync('{apps,packages,tooling}/*/package.json', { cwd: workspaceRoot }).map(dirname);
  for (const folder of folders) {
    cpSync(join(workspaceRoot, folder), join(root, folder), {
      recursive: true,
      filter: (path) => !unneeded.test(path),
    });
    linkLibraries(root, folder);
  }
  return root;
}

/** Links what is installed for a package of this workspace into `target` of a copy, by default the same package. */
export function linkLibraries(root: string, folder: string, target = folder): void {
  const installed = join(workspaceRoot, folder, 'node_modules');
  const own = join(root, target, 'node_modules');
  mkdirSync(join(own, '@clavora'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@clavora') symlinkSync(realpathSync(join(installed, name)), join(own, name));
  }
  const siblings = join(installed, '@clavora');
  for (const name of existsSync(siblings) ? readdirSync(siblings) : []) {
    const source = relative(workspaceRoot, realpathSync(join(siblings, name)));
    symlinkSync(join(root, source), join(own, '@clavora', name));
  }
}
