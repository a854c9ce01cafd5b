import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { builtApp } from '@clavora/cli/market-process';
import { workspaceRoot } from '@clavora/cli/workspace-root';
import type { MarketId } from '@clavora/i18n-routing/markets';

/** A copy of a built site that differs from it as a later build of changed sources does. */
export interface OtherBuild {
  id: string;
  /** The app's folder. */
  app: string;
  remove(): Promise<void>;
}

/** Files that contain names of other files, with their extensions. */
const textFile = /\.(?:js|css|json|html|rsc|txt|meta)$|\/BUILD_ID$/;

/** Copies the built site of a market, and gives the build another id and its scripts and style sheets other names, as other contents would. */
export async function otherBuild(market: MarketId, id: string): Promise<OtherBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'clavora-build-'));
  const standalone = join(workspaceRoot, 'apps', market, '.next/standalone');
  await cp(standalone, folder, { recursive: true, verbatimSymlinks: true });
  const app = join(folder, relative(standalone, builtApp(market)));
  const output = join(app, '.next');
  const formerId = (await readFile(join(output, 'BUILD_ID'), 'utf8')).trim();
  const chunks = join(output, 'static/chunks');
  const names = (await readdir(chunks)).filter((name) => /\.(?:js|css)$/.test(name));
  const replacements = new Map([[formerId, id], ...names.map((name) => [name, `b-${name}`] as const)]);
  // The longest first: a name may end with another.
  const longestFirst = [...replacements.keys()].toSorted((first, second) => second.length - first.length);
  const all = new RegExp(longestFirst.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const entry of await readdir(output, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.includes('/node_modules/')) continue;
    if (/\/static\/.*\.(?:br|gz)$/.test(path)) await rm(path);
    else if (textFile.test(path)) {
      const text = await readFile(path, 'utf8');
      const changed = text.replaceAll(all, (name) => replacements.get(name) ?? name);
      if (changed !== text) await writeFile(path, changed);
    }
  }
  for (const name of names) await rename(join(chunks, name), join(chunks, `b-${name}`));
  await rename(join(output, 'static', formerId), join(output, 'static', id));
  return { id, app, remove: () => rm(folder, { recursive: true, force: true }) };
}
