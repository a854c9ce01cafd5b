import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

/** Caches drawn images on disk, and limits concurrent drawings to the number of cores. */
export interface ImageCache {
  /** Returns the image of a key, drawn on the first request only, also under concurrent requests. */
  get(key: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}

/** Returns a short key for everything that an image depends on. */
export function imageKey(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 40);
}

/** Opens the cache in a folder, which is created if missing. */
export function imageCache(dir: string, concurrency = availableParallelism()): ImageCache {
  const underWay = new Map<string, Promise<Buffer>>();
  const turn = turnstile(concurrency);
  const fileOf = (key: string): string => join(dir, key.slice(0, 2), key);

  const drawAndCache = async (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const kept = await readFile(fileOf(key)).catch(() => undefined);
    if (kept && kept.length > 0) return kept;
    const image = await turn(draw);
    await writeAtomic(fileOf(key), image);
    return image;
  };
  return {
    get(key, draw) {
      const running = underWay.get(key);
      if (running) return running;
      const started = drawAndCache(key, draw).finally(() => underWay.delete(key));
      underWay.set(key, started);
      return started;
    },
  };
}

/** Writes beside the file and renames it into place, so that readers never get a partial file. */
async function writeAtomic(file: string, content: Buffer): Promise<void> {
  const partial = `${file}.${randomUUID()}.part`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(partial, content);
    await rename(partial, file);
  } catch {
    // On a full or read-only disk the image is returned without being cached.
    await rm(partial, { force: true }).catch(() => undefined);
  }
}

function turnstile(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
