import { dirname } from 'node:path';

/** How many files a commit touches, and in how many folders. */
export interface CommitSpread {
  files: number;
  folders: number;
}

/** What programs write: pictures and documents of the sample, lists, changes of packages. */
const written = /\.gen\.|^tooling\/space\/assets\/|^tooling\/storybook\/pictures\/|^pnpm-lock\.yaml$|^\.changeset\//;

/** Returns the spread of each commit whose subject begins with `feat`, from a log of git with `--name-only -z --format=%x00%s`; files that programs write do not count. */
export function commitSpreads(log: string): CommitSpread[] {
  // A subject stands between two empty fields: its own mark, and the end of the commit before.
  const commits: { isFeature: boolean; files: string[] }[] = [];
  let isSubject = false;
  for (const field of log.split('\0')) {
    if (field === '') isSubject = true;
    else if (isSubject) {
      commits.push({ isFeature: /^feat\b/.test(field), files: [] });
      isSubject = false;
    } else commits.at(-1)?.files.push(field.trimStart());
  }
  return commits
    .filter(({ isFeature }) => isFeature)
    .map(({ files }) => files.filter((file) => !written.test(file)))
    .map((files) => ({ files: files.length, folders: new Set(files.map(dirname)).size }));
}

/** Returns the value that a share of all does not exceed: 0.5 for the median. */
export function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
