import { describe, expect, it } from 'vitest';
import { quotedGitLists } from './git-lists.ts';

describe('quotedGitLists', () => {
  it.each([
    "runProgram('git', ['ls-files', '--others'], { cwd: root })",
    "git('diff', '--name-only', ancestor)",
    "spawnSync('git', ['ls-tree', '--name-only', 'HEAD'])",
    "execFile(\n  'git',\n  ['diff', '--name-status'],\n)",
  ])('OPS-13 finds a list of quoted names: %s', (source) => {
    expect(quotedGitLists(source).length).toBeGreaterThan(0);
  });

  it.each([
    "spawnSync('git', ['ls-files', '-z', '--cached'], { cwd: folder })",
    "listGitFiles(root, ['diff', '--name-only', ancestor])",
    "git('rev-parse', 'HEAD')",
  ])('OPS-13 accepts %s', (source) => {
    expect(quotedGitLists(source)).toEqual([]);
  });
});
