import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

/** Returns the checksum of a file, which is read in parts: compiled files have more than a hundred megabytes. */
export function sha256OfFile(path: string): string {
  const hash = createHash('sha256');
  const part = Buffer.allocUnsafe(1 << 20);
  const descriptor = openSync(path, 'r');
  try {
    for (let read = readSync(descriptor, part); read > 0; read = readSync(descriptor, part))
      hash.update(part.subarray(0, read));
  } finally {
    closeSync(descriptor);
  }
  return hash.digest('hex');
}

export function sha256Of(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}
