import { inflateRawSync } from 'node:zlib';
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
    // The limit must not be 0.
    const unpacked = inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.unpackedBytes) });
    return unpacked.length === entry.unpackedBytes ? unpacked : null;
  } catch {
    return null;
  }
}
