import { createHash } from 'node:crypto';
import { cpSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isMarketId } from '@clavora/i18n-routing/markets';
import { listGitFiles } from '../workspace/list-git-files.ts';
import { appsOf, readPackageGraph } from '../workspace/package-graph.ts';
import { outputOf, runProgram } from '../workspace/run-program.ts';
import { type ReleaseFile, releaseFileName } from './release-file.ts';

/** The characters of a commit, and of what a checkout changes, in names of builds, images and folders. */
const commitLength = 12;

export interface Artefact {
  folder: string;
  release: ReleaseFile;
}

/** Returns the release that HEAD is for a market. Rejects for an unknown market. */
export async function describeRelease(root: string, market: string): Promise<ReleaseFile> {
  const app = appsOf(readPackageGraph(root)).find((found) => found.market === market);
  if (!app || !isMarketId(market)) throw new Error(`There is no market "${market}"`);
  const head = (await runProgram('git', ['rev-parse', `--short=${commitLength}`, 'HEAD'], { cwd: root })).trim();
  const changes = await digestOfChanges(root);
  const commit = changes === null ? head : `${head}-dirty-${changes}`;
  return { market, version: app.version, commit, buildId: commit };
}

/**
 * Returns a digest of what differs from HEAD, new files included; null for a checkout without changes. A target keeps what it has of a release: by the commit
 * alone it would take the second of two changes for the first.
 */
async function digestOfChanges(root: string): Promise<string | null> {
  const [changes, added] = await Promise.all([
    outputOf('git', ['diff', '--binary', '--full-index', '--no-ext-diff', '--no-textconv', 'HEAD'], { cwd: root }),
    listGitFiles(root, ['ls-files', '--others', '--exclude-standard']),
  ]);
  if (changes.length === 0 && added.length === 0) return null;
  const hash = createHash('sha256').update(changes);
  for (const file of added.toSorted()) {
    const path = join(root, file);
    // A link or a repository of its own counts by its name.
    const contents = lstatSync(path).isFile() ? readFileSync(path) : '';
    hash.update(`\0${file}\0${contents.length}\0`).update(contents);
  }
  return hash.digest('hex').slice(0, commitLength);
}

/**
 * Builds the site of a market and copies what it runs from into a folder of `parent`, named by version and commit. Nothing else of the workspace is
 * in it: the folder is the context of the image and what a deployment without containers installs. Rejects for an unknown market or a failed build.
 */
export async function buildArtefact(root: string, market: string, parent: string): Promise<Artefact> {
  const release = await describeRelease(root, market);
  await runProgram('turbo', ['run', 'build', '--output-logs=errors-only', `--filter=./apps/${market}`], {
    cwd: root,
    env: { SITE_BUILD_ID: release.buildId },
  });
  return writeArtefact(join(root, 'apps', market, '.next/standalone'), release, parent);
}

/** Copies the standalone output of a market into the folder of an artefact, whose former contents it replaces. */
export function writeArtefact(standalone: string, release: ReleaseFile, parent: string): Artefact {
  const folder = join(parent, `${release.market}-${release.version}-${release.commit}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['apps', 'packages', 'node_modules'])
    cpSync(join(standalone, name), join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      // Of a site that was started where it was built.
      filter: (path) => basename(path) !== '.state',
    });
  // One path for every market, so that the command of the image is the same.
  symlinkSync(join('apps', release.market), join(folder, 'market'));
  writeFileSync(join(folder, releaseFileName), `${JSON.stringify(release, null, 2)}\n`);
  return { folder, release };
}
