import { runProgram } from '../workspace/run-program.ts';

/** Returns the files that differ from the common ancestor with `base`, uncommitted and new ones included, relative to the root. */
export async function changedFiles(root: string, base: string): Promise<string[]> {
  const git = (...args: readonly string[]) => runProgram('git', args, { cwd: root });
  const ancestor = (await git('merge-base', base, 'HEAD')).trim();
  const lists = await Promise.all([
    git('diff', '--name-only', '--no-renames', ancestor),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...new Set(lists.flatMap((list) => list.split('\n').filter((line) => line !== '')))].toSorted();
}
