import { crc32 } from 'node:zlib';

/**
 * Writes the parts of a zip archive around the uncompressed bytes of its files. It stores a record per file and no content; sizes follow each
 * file, so that they need not be known before. Call `begin`, `add` for the bytes and `end` for each file; then `finish` once.
 */
export interface ZipWriter {
  /** Size and CRC-32 of the current file so far. */
  readonly current: { size: number; crc: number };
  /** Returns the header of a file; `path` with `/` between folders. */
  begin(path: string, modified: Date): Uint8Array;
  /** Counts bytes of the current file and returns them. */
  add(bytes: Uint8Array): Uint8Array;
  /** Returns the data descriptor of a file. An unlisted file is invisible to unpackers: use it for files that were sent only in part. */
  end(options: { isListed: boolean }): Uint8Array;
  /** Returns the central directory, which ends the archive. */
  finish(): Uint8Array;
}

interface Entry {
  name: Buffer;
  modified: Date;
  offset: number;
  size: number;
  crc: number;
}

/** Bit 3: sizes follow the file. Bit 11: names are UTF-8. */
const flags = 0x0808;
const plainVersion = 20;
const zip64Version = 45;
const unix = 3 << 8;
const regularFile = 0o100644;
const maxUint32 = 0xffff_ffff;
const maxUint16 = 0xffff;

/** Starts an archive. 64-bit fields are used from `zip64From` bytes. */
export function createZipWriter({ zip64From = maxUint32 } = {}): ZipWriter {
  const listed: Entry[] = [];
  let written = 0;
  let entry: Entry | undefined;
  const emitted = (part: Buffer): Buffer => {
    written += part.length;
    return part;
  };
  const begun = (): Entry => {
    if (!entry) throw new Error('Expected begin() before');
    return entry;
  };

  return {
    get current() {
      const { size, crc } = begun();
      return { size, crc };
    },
    begin(path, modified) {
      const name = Buffer.from(path);
      if (entry || name.length > maxUint16)
        throw new Error(`Expected a finished entry and a name of at most 65535 bytes; got ${name.length} bytes`);
      entry = { name, modified, offset: written, size: 0, crc: 0 };
      const time = timestamp(modified);
      const header = Buffer.alloc(30);
      header.writeUInt32LE(0x04034b50, 0);
      header.writeUInt16LE(plainVersion, 4);
      header.writeUInt16LE(flags, 6);
      header.writeUInt32LE(dosTime(modified), 10);
      header.writeUInt16LE(name.length, 26);
      header.writeUInt16LE(time.length, 28);
      return emitted(Buffer.concat([header, name, time]));
    },
    add(bytes) {
      const current = begun();
      current.crc = crc32(bytes, current.crc);
      current.size += bytes.length;
      written += bytes.length;
      return bytes;
    },
    end({ isListed }) {
      const current = begun();
      entry = undefined;
      if (isListed) listed.push(current);
      const isLarge = current.size >= zip64From;
      const descriptor = Buffer.alloc(isLarge ? 24 : 16);
      descriptor.writeUInt32LE(0x08074b50, 0);
      descriptor.writeUInt32LE(current.crc, 4);
      if (isLarge) {
        writeUInt64(descriptor, current.size, 8);
        writeUInt64(descriptor, current.size, 16);
      } else {
        descriptor.writeUInt32LE(current.size, 8);
        descriptor.writeUInt32LE(current.size, 12);
      }
      return emitted(descriptor);
    },
    finish() {
      const directory = Buffer.concat(listed.map((one) => directoryEntry(one, zip64From)));
      const end = endOfDirectory({ count: listed.length, size: directory.length, offset: written, zip64From });
      return emitted(Buffer.concat([directory, end]));
    },
  };
}

function directoryEntry({ name, modified, offset, size, crc }: Entry, zip64From: number): Buffer {
  const isLarge = size >= zip64From || offset >= zip64From;
  const extra = isLarge ? Buffer.concat([timestamp(modified), largeSizes(size, offset)]) : timestamp(modified);
  const header = Buffer.alloc(46);
  const version = isLarge ? zip64Version : plainVersion;
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(unix | zip64Version, 4);
  header.writeUInt16LE(version, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt32LE(dosTime(modified), 12);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(isLarge ? maxUint32 : size, 20);
  header.writeUInt32LE(isLarge ? maxUint32 : size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(regularFile * 0x1_0000, 38);
  header.writeUInt32LE(isLarge ? maxUint32 : offset, 42);
  return Buffer.concat([header, name, extra]);
}

/** The extra field with values that exceed 32 bits. */
function largeSizes(size: number, offset: number): Buffer {
  const field = Buffer.alloc(28);
  field.writeUInt16LE(0x0001, 0);
  field.writeUInt16LE(24, 2);
  writeUInt64(field, size, 4);
  writeUInt64(field, size, 12);
  writeUInt64(field, offset, 20);
  return field;
}

interface Directory {
  count: number;
  size: number;
  offset: number;
  zip64From: number;
}

function endOfDirectory({ count, size, offset, zip64From }: Directory): Buffer {
  const isLarge = count >= maxUint16 || size >= zip64From || offset >= zip64From;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(isLarge ? maxUint16 : count, 8);
  end.writeUInt16LE(isLarge ? maxUint16 : count, 10);
  end.writeUInt32LE(isLarge ? maxUint32 : size, 12);
  end.writeUInt32LE(isLarge ? maxUint32 : offset, 16);
  if (!isLarge) return end;
  const large = Buffer.alloc(76);
  large.writeUInt32LE(0x06064b50, 0);
  writeUInt64(large, 44, 4);
  large.writeUInt16LE(unix | zip64Version, 12);
  large.writeUInt16LE(zip64Version, 14);
  writeUInt64(large, count, 24);
  writeUInt64(large, count, 32);
  writeUInt64(large, size, 40);
  writeUInt64(large, offset, 48);
  // The offset of the record above, for programs that read from the end.
  large.writeUInt32LE(0x07064b50, 56);
  writeUInt64(large, offset + size, 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([large, end]);
}

/** The time in seconds since the epoch: the other field has neither a time zone nor odd seconds. */
function timestamp(moment: Date): Buffer {
  const field = Buffer.alloc(9);
  field.writeUInt16LE(0x5455, 0);
  field.writeUInt16LE(5, 2);
  field.writeUInt8(1, 4);
  field.writeInt32LE(Math.max(0, Math.min(0x7fff_ffff, Math.floor(moment.getTime() / 1000))), 5);
  return field;
}

/** Date and time in DOS format, in UTC: years from 1980 to 2107, in steps of two seconds. */
function dosTime(moment: Date): number {
  const year = Math.max(1980, Math.min(2107, moment.getUTCFullYear()));
  const date = ((year - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}

function writeUInt64(target: Buffer, value: number, offset: number): void {
  target.writeBigUInt64LE(BigInt(value), offset);
}
