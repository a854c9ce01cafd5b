import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSampleWorkspace } from '../testing/sample-workspace.ts';
import { findSecrets, secretsIn } from './find-secrets.ts';

describe('findSecrets', () => {
  it('OPS-13 reads files whose names are not ASCII, and neither links nor deleted files', async () => {
    const { root, write, commit, git, remove } = await createSampleWorkspace();
    onTestFinished(remove);
    const key = ['ghp', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'].join('_');
    write('deleted.txt', key);
    write('schlüssel.txt', key);
    write('docs/ключ "neu".txt', key);
    symlinkSync('docs', join(root, 'link'));
    await commit();
    await git('rm', '--quiet', '--cached', 'docs/ключ "neu".txt');
    rmSync(join(root, 'deleted.txt'));
    expect((await findSecrets(root)).map(({ file }) => file).toSorted()).toEqual([
      'docs/ключ "neu".txt',
      'schlüssel.txt',
    ]);
  });
});

describe('secretsIn', () => {
  it('OPS-9 finds a key by its shape, and does not repeat it', async () => {
    // In parts, so that the check of this file finds none.
    const key = ['ghp', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'].join('_');
    const found = await secretsIn('settings.ts', `\nconst token = '${key}';\n`);
    expect(found).toEqual([{ file: 'settings.ts', line: 2, message: expect.any(String) }]);
    expect(found[0]?.message).not.toContain(key);
  });

  it('OPS-9 finds nothing in settings without secrets', async () => {
    expect(await secretsIn('settings.ts', "const token = process.env['TOKEN'];\n")).toEqual([]);
  });
});
