/** `npm run spread`: how many files and folders the commits of features touch. */
import { readCommandLine } from '@clavora/command-line/command-line';
import { text } from '@clavora/command-line/options';
import type { Run } from '@clavora/command-line/run-command';
import { runProgram } from '@clavora/release/run-program';
import { workspaceRoot } from '../../system/workspace-root.ts';
import { commitSpreads, shareOf } from './commit-spreads.ts';

export const run: Run = async (args) => {
  const { values } = readCommandLine(args, { options: { since: text() } });
  const range = values.since === null ? 'HEAD' : `${values.since}..HEAD`;
  const options = ['--no-merges', '--no-renames', '--name-only', '--format=%x00%s', '-z', range];
  const commits = commitSpreads(await runProgram('git', ['log', ...options], { cwd: workspaceRoot }));
  const files = commits.map((commit) => commit.files);
  const folders = commits.map((commit) => commit.folders);
  console.log(`${commits.length} commits of features`);
  if (commits.length === 0) return 0;
  for (const [name, share] of [
    ['median', 0.5],
    ['90th percentile', 0.9],
  ] as const)
    console.log(`${name}: ${shareOf(files, share)} files in ${shareOf(folders, share)} folders`);
  return 0;
};
