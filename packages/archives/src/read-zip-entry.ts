import { constants, inflateRawSync } from 'node:zlib';
import type { ZipEntry } from './zip-directory.ts';

const methods = { stored: 0, deflate: 8 } as const;

/**
 * Returns the bytes of an entry of an archive; null if it is encrypted, packed by another method than Deflate, damaged, or not of the size that its
 * directory states. Unpacks no more than that size.
 */
export function readZipEntry(bytes: Buffer, entry: ZipEntry): Buffer | null {
  if (entry.isEncrypted) return null;
  const packed = bytes.subarray(entry.start, entry.end);
  if (entry.method === methods.stored) return packed.length === entry.unpackedBytes ? packed : null;
  if (entry.method !== methods.deflate) return null;
  try {
    const unpacked = inflateRawSync(packed, {
      // Must not be 0.
      maxOutputLength: Math.max(1, entry.unpackedBytes),
      // In one piece: several are copied together at the end.
      chunkSize: Math.max(constants.Z_MIN_CHUNK, entry.unpackedBytes + 1),
    });
    return unpacked.length === entry.unpackedBytes ? unpacked : null;
  } catch {
    return null;
  }
}
