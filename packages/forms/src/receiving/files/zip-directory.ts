/** An entry in the directory of an archive. */
export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
}

const signatures = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 } as const;
const sizes = { end: 22, entry: 46, file: 30 } as const;
const maxEntries = 5_000;
/** Limit of the sum of unpacked sizes. */
const maxUnpackedBytes = 200_000_000;

/**
 * Reads the directory of a ZIP archive (APPNOTE 6.3.10, 4.3) without unpacking it. Returns null if there are bytes before or after the archive, if
 * directory and files differ, if files overlap, if it unpacks to more than 200 MB, and for archives above 4 GB (Zip64) or with a comment.
 */
export function readZipDirectory(bytes: Buffer): readonly ZipEntry[] | null {
  const end = bytes.length - sizes.end;
  if (end < 0 || bytes.readUInt32LE(end) !== signatures.end) return null;
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  if (count === 0 || count > maxEntries || start + bytes.readUInt32LE(end + 12) !== end) return null;
  const entries: ZipEntry[] = [];
  let [at, packed, unpacked] = [start, 0, 0];
  for (let index = 0; index < count; index += 1) {
    if (at + sizes.entry > end || bytes.readUInt32LE(at) !== signatures.entry) return null;
    const nameEnd = at + sizes.entry + bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + sizes.entry, nameEnd);
    const file = bytes.readUInt32LE(at + 42);
    if (nameEnd > end || (index === 0 && file !== 0) || !isFileAt(bytes, file, start, name)) return null;
    entries.push({ name: name.toString('utf8'), isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1 });
    packed += bytes.readUInt32LE(at + 20);
    unpacked += bytes.readUInt32LE(at + 24);
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === end && packed <= start && unpacked <= maxUnpackedBytes ? entries : null;
}

/** Returns whether the file of an entry is at its offset, with the same name. */
function isFileAt(bytes: Buffer, at: number, end: number, name: Buffer): boolean {
  if (at + sizes.file > end || bytes.readUInt32LE(at) !== signatures.file) return false;
  const length = bytes.readUInt16LE(at + 26);
  return bytes.subarray(at + sizes.file, at + sizes.file + length).equals(name);
}
