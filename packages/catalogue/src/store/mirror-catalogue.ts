import {
  adoptSet,
  type CurrentSet,
  checkWhole,
  currentFile,
  isWhole,
  parseCurrent,
  readCurrent,
} from './catalogue-folder.ts';

/** The data set at a URL, of which a folder keeps a copy. */
export interface CatalogueMirror {
  /** Copies the data set, if the URL has another one. Rejects without a change if it cannot be read, or is damaged. */
  refresh(): Promise<void>;
}

interface MirrorOptions {
  /** The address of the folder to which data sets are published, without a slash at the end. */
  url: string;
  /** Sent as a bearer token; null for a folder that is open. */
  token: string | null;
  folder: string;
}

/** The longest time for a request, in milliseconds. */
const maxRequestMs = 60_000;
/** The largest file, in bytes: ten times that of 50,000 blanks. */
const maxFileBytes = 1_000_000_000;

/** Creates the copy of the data set at a URL. */
export function createMirror({ url, token, folder }: MirrorOptions): CatalogueMirror {
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
  return {
    async refresh() {
      const response = await request(currentFile, etag === null ? {} : { 'if-none-match': etag });
      if (response.status === 304) return;
      const current = parseCurrent(await response.text(), response.url);
      if (copiedId !== current.id && !hasCopy(folder, current)) {
        const missing = [current.public, current.partner].filter((part) => !isWhole(folder, part));
        const contents = new Map<string, Uint8Array>();
        for (const { file } of missing) contents.set(file, await bytesOf(await request(file)));
        adoptSet(folder, current, contents);
      }
      copiedId = current.id;
      etag = response.headers.get('etag');
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

async function bytesOf(response: Response): Promise<Uint8Array> {
  const size = Number(response.headers.get('content-length') ?? 0);
  if (size > maxFileBytes) throw new Error(`${response.url} has ${size} bytes; expected at most ${maxFileBytes}`);
  return new Uint8Array(await response.arrayBuffer());
}
