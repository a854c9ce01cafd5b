import { createHash } from 'node:crypto';
import { ByteLru } from '@clavora/server/byte-lru';

/** What a dealer compares a file with. */
export interface FileFacts {
  /** Bytes. */
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
}

interface KnownFile extends FileFacts {
  etag: string;
}

/** Requests a file. */
export type RequestFile = (headers: Readonly<Record<string, string>>) => Promise<Response>;

/** The largest file that is read. */
const maxBytes = 64 * 1024 * 1024;
/** The bytes that an entry takes, about. */
const entryBytes = 400;

/** The files that were read last, by their addresses: a service that knows their ETags is asked for no bytes again. */
const known = new ByteLru<KnownFile>(2 * 1024 * 1024);

/** Returns the size and the checksum of a file as it is sent. Rejects where it cannot be read. */
export async function factsOfFile(address: string, request: RequestFile): Promise<FileFacts> {
  const before = known.get(address);
  const response = await request({
    // With compression, the bytes would not be those of the file.
    'accept-encoding': 'identity',
    ...(before === undefined ? {} : { 'if-none-match': before.etag }),
  });
  if (before !== undefined && response.status === 304) return { size: before.size, sha256: before.sha256 };
  if (response.status !== 200 || response.body === null) {
    await response.body?.cancel();
    throw new Error(`expected a file, got status ${response.status}`);
  }
  const hash = createHash('sha256');
  let size = 0;
  for await (const part of response.body) {
    size += part.byteLength;
    if (size > maxBytes) throw new Error(`expected at most ${maxBytes} bytes`);
    hash.update(part);
  }
  const facts = { size, sha256: hash.digest('hex') };
  const etag = response.headers.get('etag');
  if (etag !== null) known.set(address, { ...facts, etag }, entryBytes);
  return facts;
}
