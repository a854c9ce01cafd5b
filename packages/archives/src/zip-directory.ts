/** An entry in the directory of an archive. */
export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  /** 0 for stored bytes, 8 for Deflate; other methods are not read. */
  method: number;
  /** Where its packed bytes begin and end in the archive. */
  start: number;
  end: number;
  /** Its size as the directory states it, in bytes. */
  unpackedBytes: number;
}

export interface ZipLimits {
  /** Limit of the sum of unpacked sizes that the directory states. */
  maxUnpackedBytes: number;
}

const signatures = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 } as const;
const sizes = { end: 22, entry: 46, file: 30 } as const;
const maxEntries = 5_000;

/**
 * Reads the directory of a ZIP archive (APPNOTE 6.3.10, 4.3) without unpacking it. Returns null if there are bytes before or after the archive, if
 * directory and files differ, if files overlap or two have one name, if it states to unpack to more than the limit, and for archives above 4 GB
 * (Zip64) or with a comment.
 */
export function readZipDirectory(bytes: Buffer, { maxUnpackedBytes }: ZipLimits): readonly ZipEntry[] | null {
  const end = bytes.length - sizes.end;
  if (end < 0 || bytes.readUInt32LE(end) !== signatures.end) return null;
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  if (count === 0 || count > maxEntries || start + bytes.readUInt32LE(end + 12) !== end) return null;
  const entries: ZipEntry[] = [];
  let [at, unpacked, first] = [start, 0, start];
  for (let index = 0; index < count; index += 1) {
    if (at + sizes.entry > end || bytes.readUInt32LE(at) !== signatures.entry) return null;
    const nameEnd = at + sizes.entry + bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + sizes.entry, nameEnd);
    const file = bytes.readUInt32LE(at + 42);
    const content = contentStart(bytes, file, start, name);
    if (nameEnd > end || content === null) return null;
    first = Math.min(first, file);
    const entry = {
      name: name.toString('utf8'),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      start: content,
      end: content + bytes.readUInt32LE(at + 20),
      unpackedBytes: bytes.readUInt32LE(at + 24),
    };
    entries.push(entry);
    unpacked += entry.unpackedBytes;
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (at !== end || first !== 0 || unpacked > maxUnpackedBytes || !areApart(entries, start)) return null;
  return new Set(entries.map(({ name }) => name)).size === entries.length ? entries : null;
}

/** Returns where the content of an entry begins, whose file is at an offset with the same name; null if it is not. */
function contentStart(bytes: Buffer, at: number, end: number, name: Buffer): number | null {
  if (at + sizes.file > end || bytes.readUInt32LE(at) !== signatures.file) return null;
  const nameStart = at + sizes.file;
  const nameEnd = nameStart + bytes.readUInt16LE(at + 26);
  return bytes.subarray(nameStart, nameEnd).equals(name) ? nameEnd + bytes.readUInt16LE(at + 28) : null;
}

/** Whether no entry begins before another has ended, and all end before the directory. */
function areApart(entries: readonly ZipEntry[], directory: number): boolean {
  const inOrder = entries.toSorted((one, other) => one.start - other.start);
  return inOrder.every(({ end }, at) => end <= (inOrder[at + 1]?.start ?? directory));
}
