import { describe, expect, it } from 'vitest';
import { fileSize } from './file-size.ts';
import { sampleScreen } from './sample-partner.ts';

describe('fileSize', () => {
  it.each([
    ['en', 0, '1 kB'],
    ['en', 99_499, '99 kB'],
    ['it', 1_240_000, '1,2 MB'],
    ['de', 100_000, '0,1 MB'],
    ['de', 12_480_000, '12,5 MB'],
    ['ru', 812_000, '0,8 МБ'],
    ['fr', 1_240_000_000, '1,2 Go'],
  ] as const)('EXT-3 says in %s how large %d bytes are', async (locale, bytes, text) => {
    const { format } = await sampleScreen(locale);
    expect(fileSize(bytes, format).replaceAll(/\s/gu, ' ')).toBe(text);
  });
});
