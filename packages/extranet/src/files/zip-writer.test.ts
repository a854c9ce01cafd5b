import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzip } from '../testing/unzip.ts';
import { createZipWriter } from './zip-writer.ts';

let dir: string;
let archives = 0;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'zip-writer-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true });
});

const date = new Date('2026-05-01T12:34:57Z');

/** Writes an archive with these contents by path, and returns its file path. */
async function archive(files: readonly (readonly [string, string])[], zip = createZipWriter()): Promise<string> {
  const parts = files.flatMap(([path, content]) => [
    zip.begin(path, date),
    zip.add(Buffer.from(content)),
    zip.end({ isListed: true }),
  ]);
  archives += 1;
  const file = join(dir, `${archives}.zip`);
  await writeFile(file, Buffer.concat([...parts, zip.finish()]));
  return file;
}

describe('createZipWriter', () => {
  it('EXT-3 stores contents under names in any script', async () => {
    const file = await archive([
      ['Ключи/Каталог 2026.pdf', 'one'],
      ['Ключи/🔑.txt', 'two'],
      ['empty.txt', ''],
    ]);
    expect(unzip('-t', file)).toContain('No errors detected');
    expect(unzip('-Z1', file).trim().split('\n')).toEqual(['Ключи/Каталог 2026.pdf', 'Ключи/🔑.txt', 'empty.txt']);
    expect(unzip('-p', file, 'Ключи/Каталог 2026.pdf')).toBe('one');
    const listing = unzip('-Zv', file, 'empty.txt');
    expect(listing).toMatch(/compression method:\s+none \(stored\)/);
    expect(listing).toMatch(/Unix file attributes \(100644 octal\)/);
    expect(listing).toMatch(/UT extra field modtime\): 2026 May 1 12:34:57 UTC/);
  });

  it('EXT-3 writes an empty archive', async () => {
    const zip = createZipWriter();
    expect(Buffer.from(zip.finish()).toString('hex')).toBe(`504b0506${'00'.repeat(18)}`);
  });

  it('EXT-3 uses 64-bit fields for sizes that exceed 32 bits', async () => {
    const contents = ['a', 'b', 'c'].map((name) => [name, name.repeat(1000)] as const);
    const file = await archive(contents, createZipWriter({ zip64From: 900 }));
    expect(unzip('-t', file)).toContain('No errors detected');
    expect(unzip('-p', file, 'c')).toBe('c'.repeat(1000));
    expect(unzip('-Zv', file, 'b')).toMatch(/required to extract:\s+4\.5/);
  });

  it('EXT-3 uses 64-bit fields for more files than 16 bits can count', async () => {
    const file = await archive(
      Array.from({ length: 65_600 }, (_, index) => [`${index % 100}/${index}.txt`, 'x'] as const),
    );
    expect(unzip('-tqq', file)).toBe('');
    expect(unzip('-Zt', file)).toMatch(/^65600 files/);
  });

  it('EXT-3 omits an unlisted file, and keeps those around it intact', async () => {
    const zip = createZipWriter();
    const parts = ['first', 'broken', 'last'].flatMap((path) => [
      zip.begin(path, date),
      zip.add(Buffer.from(path)),
      zip.end({ isListed: path !== 'broken' }),
    ]);
    const file = join(dir, 'unlisted.zip');
    await writeFile(file, Buffer.concat([...parts, zip.finish()]));
    expect(unzip('-t', file)).toContain('No errors detected');
    expect(unzip('-Z1', file).trim().split('\n')).toEqual(['first', 'last']);
    expect(unzip('-p', file)).toBe('firstlast');
  });

  it.each(['0001-01-01T00:00:00Z', '1980-01-01T00:00:00Z', '2107-12-31T23:59:59Z', '9999-12-31T23:59:59Z'])(
    'EXT-3 accepts the date %s',
    async (moment) => {
      const zip = createZipWriter();
      const bytes = Buffer.concat([
        zip.begin('a', new Date(moment)),
        zip.add(Buffer.from('a')),
        zip.end({ isListed: true }),
        zip.finish(),
      ]);
      const file = join(dir, 'dated.zip');
      await writeFile(file, bytes);
      expect(unzip('-t', file)).toContain('No errors detected');
    },
  );

  it('EXT-3 throws if methods are called in the wrong order', () => {
    const zip = createZipWriter();
    expect(() => zip.add(Buffer.from('a'))).toThrow('Expected begin() before');
    zip.begin('a', date);
    expect(() => zip.begin('b', date)).toThrow('Expected a finished entry');
    zip.end({ isListed: true });
    expect(() => zip.begin('b'.repeat(65_536), date)).toThrow('65536 bytes');
  });
});
