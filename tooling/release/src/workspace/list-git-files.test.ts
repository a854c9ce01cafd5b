import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSampleWorkspace, type SampleWorkspace } from '../testing/sample-workspace.ts';
import { listGitFiles } from './list-git-files.ts';

let workspace: SampleWorkspace;
beforeEach(async () => {
  workspace = await createSampleWorkspace();
});
afterEach(() => workspace.remove());

describe('listGitFiles', () => {
  it('OPS-13 returns names as they are', async () => {
    const names = ['größe.css', 'two\nlines.txt', '"quoted".txt', '鍵.txt'];
    for (const name of names) workspace.write(name, 'a');
    expect((await listGitFiles(workspace.root, ['ls-files', '--others'])).toSorted()).toEqual(names.toSorted());
  });

  it('OPS-13 names a file whose name no check could read', async () => {
    writeFileSync(
      Buffer.concat([Buffer.from(`${workspace.root}/gr`), Buffer.from([0xf6]), Buffer.from('sse.css')]),
      'a',
    );
    await expect(listGitFiles(workspace.root, ['ls-files', '--others'])).rejects.toThrow(
      'Names of files must be UTF-8: rename gr\uFFFDsse.css',
    );
  });
});
