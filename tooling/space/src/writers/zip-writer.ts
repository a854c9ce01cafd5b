import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** 1 September 2026, 00:00, in DOS format: the same files always give the same archive. */
const date = ((2026 - 1980) << 9) | (9 << 5) | 1;

/** Returns the files as a ZIP archive; its bytes depend only on names (ASCII) and contents. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const packed = deflateRawSync(bytes, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(date, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const start = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name, 'latin1'), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const versions = Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1');
    central.push(versions, common, place, Buffer.from(name, 'latin1'));
    local.push(start);
    offset += start.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}
