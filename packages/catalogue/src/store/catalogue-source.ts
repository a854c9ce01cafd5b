import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { type CurrentSet, currentFile, parseCurrent } from './catalogue-folder.ts';
import { chunkBytes, readCurrentSet } from './read-folder.ts';

/** A place to which data sets are published. */
export type CatalogueOrigin =
  /** A folder that this machine reads itself, also over a network. */
  | { directory: string }
  /** The address of the folder at a web server, without a slash at the end; the token is sent as a bearer token, null for a folder that is open. */
  | { url: string; token: string | null };

/** Reads data sets from where they are published. */
export interface CatalogueSource {
  /** Returns the current data set; null if it is the one of the last call, as far as is known, or none was published. Rejects for what is none. */
  readCurrent(): Promise<CurrentSet | null>;
  /** Yields a file of a data set. */
  readFile(file: string): AsyncIterable<Uint8Array>;
  /** Lets the next call return the current data set in any case. */
  forget(): void;
}

/** The longest time for a request, in milliseconds. */
const maxRequestMs = 60_000;
/** The largest description of a data set, in bytes: a hundred times what it has. */
const maxDescriptionBytes = 100_000;

/** Creates the source of a place. `maxFileBytes` is the largest file of an address. */
export function catalogueSource(origin: CatalogueOrigin, maxFileBytes: number): CatalogueSource {
  return 'directory' in origin ? folderSource(origin.directory) : addressSource(origin, maxFileBytes);
}

function folderSource(directory: string): CatalogueSource {
  return {
    readCurrent: () => readCurrentSet(directory),
    readFile: (file) => createReadStream(join(directory, file), { highWaterMark: chunkBytes }),
    forget: () => undefined,
  };
}

function addressSource(
  { url, token }: Extract<CatalogueOrigin, { url: string }>,
  maxFileBytes: number,
): CatalogueSource {
  let etag: string | null = null;
  const request = async (file: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> => {
    const response = await fetch(`${url}/${file}`, {
      headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      // A token must not reach another host.
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(maxRequestMs),
    });
    if (!response.ok && response.status !== 304) throw new Error(`${file} answered ${response.status}`);
    return response;
  };
  return {
    async readCurrent() {
      const response = await request(currentFile, etag === null ? {} : { 'if-none-match': etag });
      if (response.status === 304) return null;
      const description: Uint8Array[] = [];
      for await (const chunk of bytesOf(response, maxDescriptionBytes)) description.push(chunk);
      const current = parseCurrent(Buffer.concat(description).toString(), response.url);
      etag = response.headers.get('etag');
      return current;
    },
    async *readFile(file) {
      yield* bytesOf(await request(file), maxFileBytes);
    },
    forget() {
      etag = null;
    },
  };
}

/** Yields what a server answers, after decompression. Throws once it is more than a number of bytes: its length may not be announced. */
async function* bytesOf({ body, url }: Response, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`${url} has more than ${maxBytes} bytes`);
    yield chunk;
  }
}
