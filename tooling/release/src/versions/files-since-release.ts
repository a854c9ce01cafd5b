import { changedFiles } from '../affected/changed-files.ts';
import { appsOf, type PackageGraph } from '../workspace/package-graph.ts';
import { runProgram } from '../workspace/run-program.ts';
import type { FilesSinceRelease } from './plan-releases.ts';
import { releaseTag } from './release-tag.ts';

/**
 * Returns the files that differ from the last release of each market. Versions that a release of another market wrote are no difference. Rejects in a shallow
 * clone, which does not have the releases.
 */
export async function filesSinceRelease(root: string, graph: PackageGraph): Promise<FilesSinceRelease> {
  const isShallow = await runProgram('git', ['rev-parse', '--is-shallow-repository'], { cwd: root });
  if (isShallow.trim() === 'true')
    throw new Error('This clone is shallow, so that former releases are missing: run "git fetch --unshallow --tags"');
  const files = await Promise.all(
    appsOf(graph).map(async ({ market, folder }): Promise<[string, readonly string[] | null]> => {
      const commit = await lastRelease(root, market, folder);
      if (commit === null) return [market, null];
      const changes = await changedFiles(root, commit);
      return [market, changes.flatMap(({ file, isVersionOnly }) => (isVersionOnly ? [] : [file]))];
    }),
  );
  return new Map(files);
}

/** Returns the commit of the version that the app has in HEAD: its tag, or the commit that wrote its change log; null for an app that was never released. */
async function lastRelease(root: string, market: string, folder: string): Promise<string | null> {
  const git = async (...args: readonly string[]) => {
    const output = await runProgram('git', args, { cwd: root }).catch(() => '');
    return output.trim() === '' ? null : output.trim();
  };
  const manifest = await git('show', `HEAD:${folder}/package.json`);
  if (manifest === null) return null;
  const { version } = JSON.parse(manifest) as { version: string };
  const tagged = await git('rev-parse', '--verify', '--quiet', `refs/tags/${releaseTag(market, version)}^{commit}`);
  return tagged ?? git('log', '-1', '--format=%H', `-S## ${version}\n`, '--', `${folder}/CHANGELOG.md`);
}
