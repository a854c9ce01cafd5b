import { describe, expect, it } from 'vitest';
import { fileSize } from './file-size.ts';
import { formatter } from './messages.ts';

describe('fileSize', () => {
  it.each([
    ['en', 0, '1\u202fkB'],
    ['en', 99_499, '99\u202fkB'],
    ['it', 1_240_000, '1,2\u202fMB'],
    ['de', 100_000, '0,1\u202fMB'],
    ['de', 12_480_000, '12,5\u202fMB'],
    ['ru', 812_000, '0,8\u202fМБ'],
    ['fr', 1_240_000_000, '1,2\u202fGo'],
  ] as const)('EXT-3 SHL-8 formats in %s a size of %d bytes', (locale, bytes, text) => {
    expect(fileSize(bytes, formatter(locale, 'Europe/Rome'))).toBe(text);
  });
});
