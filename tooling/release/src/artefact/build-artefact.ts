import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isMarketId } from '@clavora/i18n-routing/markets';
import { appsOf, readPackageGraph } from '../workspace/package-graph.ts';
import { runProgram } from '../workspace/run-program.ts';
import { type ReleaseFile, releaseFileName } from './release-file.ts';

/** The characters of a commit in names of builds, images and folders. */
const commitLength = 12;

export interface Artefact {
  folder: string;
  release: ReleaseFile;
}

/** Returns the release that HEAD is for a market. Rejects for an unknown market. */
export async function describeRelease(root: string, market: string): Promise<ReleaseFile> {
  const app = appsOf(readPackageGraph(root)).find((found) => found.market === market);
  if (!app || !isMarketId(market)) throw new Error(`There is no market "${market}"`);
  const git = (...args: readonly string[]) => runProgram('git', args, { cwd: root });
  const head = (await git('rev-parse', `--short=${commitLength}`, 'HEAD')).trim();
  const hasChanges = (await git('status', '--porcelain')).trim() !== '';
  const commit = hasChanges ? `${head}-dirty` : head;
  return { market, version: app.version, commit, buildId: commit };
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
