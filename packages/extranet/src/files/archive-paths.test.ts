import { describe, expect, it } from 'vitest';
import { archivePaths } from './archive-paths.ts';

const paths = (...given: readonly string[]): string[] => given.map(archivePaths());

describe('archivePaths', () => {
  it.each([
    ['Каталог/Ключи 2026.pdf', 'Каталог/Ключи 2026.pdf'],
    ['../../etc/passwd', 'etc/passwd'],
    ['..\\..\\evil.exe', 'evil.exe'],
    ['/etc/passwd', 'etc/passwd'],
    ['//server/share/a.pdf', 'server/share/a.pdf'],
    ['C:\\Windows\\a.pdf', 'C_/Windows/a.pdf'],
    ['a/./b//c.pdf', 'a/b/c.pdf'],
    ['a/.../b.pdf', 'a/b.pdf'],
    ['a /. ./ b.pdf', 'a/b.pdf'],
    ['folder./name. ', 'folder/name'],
    ['a\u0000b\u001f.pdf', 'a_b_.pdf'],
    ['a\u202efdp.exe', 'a_fdp.exe'],
    ['nul/com1.txt', '_nul/_com1.txt'],
    ['.htaccess', 'htaccess'],
    ['~/a.pdf', '~/a.pdf'],
    ['-rf', '-rf'],
    ['', 'file'],
    ['/', 'file'],
    ['..', 'file'],
    ['***', 'file'],
  ])('EXT-3 converts %j to %s', (asked, expected) => {
    expect(paths(asked)).toEqual([expected]);
  });

  it('EXT-3 returns only paths below the archive’s own folder', () => {
    const hostile = ['..', '.', '/', '\\', 'C:', '\u0000', ' ', 'a', '\u2025', '\uff0f', '%2e%2e'];
    for (const first of hostile) {
      for (const second of hostile) {
        for (const third of hostile) {
          const [path = ''] = paths(`${first}/${second}\\${third}`);
          expect(path).not.toMatch(/^[/\\]|\\|:|(^|\/)\.{0,2}(\/|$)|[. ](\/|$)|\p{Cc}/u);
        }
      }
    }
  });

  it('EXT-3 numbers duplicates, even if they differ in case or in the encoding of accents only', () => {
    expect(
      paths('a/a.pdf', 'a/a.pdf', 'a/A.PDF', 'a/a (2).pdf', 'b/a.pdf', 'e\u0301.pdf', '\u00e9.pdf', 'x', 'x'),
    ).toEqual([
      'a/a.pdf',
      'a/a (2).pdf',
      'a/A (3).PDF',
      'a/a (2) (2).pdf',
      'b/a.pdf',
      '\u00e9.pdf',
      '\u00e9 (2).pdf',
      'x',
      'x (2)',
    ]);
  });

  it('EXT-3 gives a folder and a file different names', () => {
    expect(paths('a', 'a/b.pdf', 'a/c.pdf', 'd/e.pdf', 'D')).toEqual([
      'a',
      'a (2)/b.pdf',
      'a (2)/c.pdf',
      'd/e.pdf',
      'D (2)',
    ]);
  });
});
