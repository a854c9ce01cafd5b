import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  adoptSet,
  type CurrentSet,
  checkWhole,
  currentFile,
  isWhole,
  parseCurrent,
  partialOf,
  readCurrent,
} from './catalogue-folder.ts';

/** The data set at a URL, of which a folder keeps a copy. */
export interface CatalogueMirror {
  /**
   * Copies the data set, if the URL has another one; calls during a copy share it. Rejects without a change if it cannot be read, or is damaged.
   */
  refresh(): Promise<void>;
}

interface MirrorOptions {
  /** The address of the folder to which data sets are published, without a slash at the end. */
  url: string;
  /** Sent as a bearer token; null for a folder that is open. */
  token: string | null;
  folder: string;
  /** The largest file, in bytes: by default ten times that of 50,000 blanks. */
  maxFileBytes?: number;
}

/** The longest time for a request, in milliseconds. */
const maxRequestMs = 60_000;
const defaultMaxFileBytes = 1_000_000_000;
/** The largest description of a data set, in bytes: a hundred times what it has. */
const maxDescriptionBytes = 100_000;

/** Creates the copy of the data set at a URL. */
export function createMirror({
  url,
  token,
  folder,
  maxFileBytes = defaultMaxFileBytes,
}: MirrorOptions): CatalogueMirror {
  let etag: string | null = null;
  /** The id of the data set whose files this process has found whole. */
  let copiedId: string | null = null;
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
  const copyFiles = async (set: CurrentSet): Promise<void> => {
    mkdirSync(folder, { recursive: true });
    const copies = new Map<string, string>();
    try {
      for (const part of [set.public, set.partner]) {
        if (isWhole(folder, part)) continue;
        const copy = partialOf(join(folder, part.file));
        copies.set(part.file, copy);
        await pipeline(bytesOf(await request(part.file), maxFileBytes), createWriteStream(copy));
      }
      adoptSet(folder, set, copies);
    } finally {
      for (const copy of copies.values()) rmSync(copy, { force: true });
    }
  };
  const refresh = async (): Promise<void> => {
    const response = await request(currentFile, etag === null ? {} : { 'if-none-match': etag });
    if (response.status === 304) return;
    const description: Uint8Array[] = [];
    for await (const chunk of bytesOf(response, maxDescriptionBytes)) description.push(chunk);
    const current = parseCurrent(Buffer.concat(description).toString(), response.url);
    if (copiedId !== current.id && !hasCopy(folder, current)) await copyFiles(current);
    copiedId = current.id;
    etag = response.headers.get('etag');
  };
  let running: Promise<void> | null = null;
  return {
    refresh() {
      running ??= refresh().finally(() => {
        running = null;
      });
      return running;
    },
  };
}

/** Whether the folder has a data set as its current one, whole. */
function hasCopy(folder: string, set: CurrentSet): boolean {
  try {
    checkWhole(folder, set);
    return readCurrent(folder)?.id === set.id;
  } catch {
    // What is damaged is replaced, as is a file that names no data set.
    return false;
  }
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
