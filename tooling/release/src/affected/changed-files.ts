import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { listGitFiles } from '../workspace/list-git-files.ts';
import { runProgram } from '../workspace/run-program.ts';

export interface ChangedFile {
  /** Relative to the root. */
  file: string;
  /** Whether it is a manifest in which only the version differs, as a release writes it. */
  isVersionOnly: boolean;
}

const manifest = /^(?:apps|packages|tooling)\/[^/]+\/package\.json$/;

/** Returns the files that differ from the common ancestor of `base` and HEAD, uncommitted and new ones included. Rejects if there is no such commit. */
export async function changedFiles(root: string, base: string): Promise<ChangedFile[]> {
  const lists = await Promise.all([
    listGitFiles(root, [
      'diff',
      '--name-only',
      '--no-renames',
      '--merge-base',
      '--end-of-options',
      `${base}^{commit}`,
    ]).catch(async (error: unknown) => {
      await commonAncestor(root, base);
      throw error;
    }),
    listGitFiles(root, ['ls-files', '--others', '--exclude-standard']),
  ]);
  const files = [...new Set(lists.flat())].toSorted();
  const ancestor = files.some((file) => manifest.test(file)) ? await commonAncestor(root, base) : null;
  return Promise.all(
    files.map(async (file) => ({
      file,
      isVersionOnly: ancestor !== null && manifest.test(file) && (await hasSameContents(root, ancestor, file)),
    })),
  );
}

/** Resolves to the common ancestor of a commit and HEAD; rejects with the reason if there is none. */
async function commonAncestor(root: string, base: string): Promise<string> {
  const git = (...args: readonly string[]) => runProgram('git', args, { cwd: root }).catch(() => null);
  const ancestor = await git('merge-base', '--end-of-options', `${base}^{commit}`, 'HEAD');
  if (ancestor !== null) return ancestor.trim();
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`);
  throw new Error(
    commit === null
      ? `There is no commit, branch or tag "${base}" in this clone`
      : `"${base}" and HEAD have no common ancestor; a shallow clone gets it by git fetch --unshallow`,
  );
}

/** Whether a manifest has the contents that it had in a commit, apart from the version. */
async function hasSameContents(root: string, commit: string, file: string): Promise<boolean> {
  const withoutVersion = (text: string) => ({ ...(JSON.parse(text) as object), version: '' });
  try {
    const before = await runProgram('git', ['show', `${commit}:${file}`], { cwd: root });
    return isDeepStrictEqual(withoutVersion(before), withoutVersion(readFileSync(join(root, file), 'utf8')));
  } catch {
    // Added, deleted, or no JSON.
    return false;
  }
}
