import { crc32, inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { writeZip } from './zip-writer.ts';

/** Reads an archive as programs do: by the directory at its end. */
function readZip(archive: Buffer): { name: string; bytes: Buffer }[] {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let entry = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.toString('latin1', entry, entry + 4)).toBe('PK\u0001\u0002');
    const [packed, size, nameLength] = [
      archive.readUInt32LE(entry + 20),
      archive.readUInt32LE(entry + 24),
      archive.readUInt16LE(entry + 28),
    ];
    const name = archive.toString('latin1', entry + 46, entry + 46 + nameLength);
    const local = archive.readUInt32LE(entry + 42);
    expect(archive.toString('latin1', local, local + 4)).toBe('PK\u0003\u0004');
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = inflateRawSync(archive.subarray(start, start + packed));
    expect([bytes.length, crc32(bytes)]).toEqual([size, archive.readUInt32LE(entry + 16)]);
    entry += 46 + nameLength;
    return { name, bytes };
  });
}

it('writes an archive with a correct directory, the same bytes every time', () => {
  const entries = [
    { name: 'a.dxf', bytes: Buffer.from('0\nSECTION\n'.repeat(200)) },
    { name: 'folder/b.txt', bytes: Buffer.from('short') },
  ];
  const archive = Buffer.from(writeZip(entries));
  expect(archive.equals(writeZip(entries))).toBe(true);
  expect(readZip(archive)).toEqual(entries);
});
