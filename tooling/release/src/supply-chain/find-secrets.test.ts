import { describe, expect, it } from 'vitest';
import { secretsIn } from './find-secrets.ts';

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
