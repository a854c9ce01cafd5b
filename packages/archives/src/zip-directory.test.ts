import * as fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readZipEntry } from './read-zip-entry.ts';
import { readZipDirectory } from './zip-directory.ts';

const limits = { maxUnpackedBytes: 10_000 };
const text = (content: string) => Buffer.from(content);
const archiveOf = (files: Readonly<Record<string, Uint8Array>>): Buffer => Buffer.from(zipSync({ ...files }));
const sample = (): Buffer => archiveOf({ 'a.xml': text('a'.repeat(500)), 'b.xml': text('b'.repeat(500)) });

/** Where the directory's records of the entries begin. */
function records(archive: Buffer): number[] {
  const found: number[] = [];
  for (let at = 0; at + 4 <= archive.length; at += 1) if (archive.readUInt32LE(at) === 0x02014b50) found.push(at);
  return found;
}

function changed(archive: Buffer, change: (bytes: Buffer, first: number, second: number) => void): Buffer {
  const [first = 0, second = 0] = records(archive);
  change(archive, first, second);
  return archive;
}

describe('readZipDirectory', () => {
  it('FRM-4 CAT-7 every file of an archive that a library wrote is read as it was', () => {
    const files = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.uint8Array({ maxLength: 400 }), { minKeys: 1 });
    fc.assert(
      fc.property(files, (given) => {
        const archive = archiveOf(given);
        const entries = readZipDirectory(archive, { maxUnpackedBytes: 1_000_000 }) ?? [];
        const read = Object.fromEntries(entries.map((entry) => [entry.name, readZipEntry(archive, entry)]));
        expect(Object.keys(read).toSorted()).toEqual(Object.keys(given).toSorted());
        for (const [name, bytes] of Object.entries(given)) expect(read[name]?.equals(bytes)).toBe(true);
      }),
    );
  });

  it.each<[string, Buffer]>([
    ['no archive', text('no archive at all, but long enough for a directory')],
    ['bytes behind it', Buffer.concat([sample(), text(' ')])],
    ['bytes before it', Buffer.concat([text(' '), sample()])],
    ['more bytes than the limit', archiveOf({ 'a.xml': text('a'.repeat(10_001)) })],
    ['an entry at the place of another', changed(sample(), (bytes, a, b) => bytes.copy(bytes, b, a, b))],
    ['an entry that reaches into the next', changed(sample(), (bytes, a) => bytes.writeUInt32LE(400, a + 20))],
    ['an entry that reaches into the directory', changed(sample(), (bytes, _a, b) => bytes.writeUInt32LE(400, b + 20))],
    ['an entry with another name than its file', changed(sample(), (bytes, a) => bytes.write('c', a + 46))],
  ])('FRM-4 CAT-7 refuses %s', (_what, archive) => {
    expect(readZipDirectory(archive, limits)).toBeNull();
  });
});

describe('readZipEntry', () => {
  it.each<[string, (bytes: Buffer, at: number) => void]>([
    ['states more bytes than it has', (bytes, at) => bytes.writeUInt32LE(501, at + 24)],
    ['states fewer', (bytes, at) => bytes.writeUInt32LE(499, at + 24)],
    ['states none', (bytes, at) => bytes.writeUInt32LE(0, at + 24)],
    ['is encrypted', (bytes, at) => bytes.writeUInt16LE(1, at + 8)],
    ['is packed by another method', (bytes, at) => bytes.writeUInt16LE(14, at + 10)],
    ['is cut', (bytes, at) => bytes.writeUInt32LE(3, at + 20)],
  ])('CAT-7 reads no entry that %s', (_what, change) => {
    const archive = changed(sample(), change);
    const [entry] = readZipDirectory(archive, limits) ?? [];
    expect(entry?.name).toBe('a.xml');
    expect(entry && readZipEntry(archive, entry)).toBeNull();
  });
});
