import { stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { SpaceSnapshot } from '../space/space-snapshot.ts';
import type { AssetRecord } from '../space/space-source.ts';

/** A file on disk in its current state. */
export interface StoredFile {
  path: string;
  /** Size in bytes. */
  size: number;
  /** Milliseconds since the epoch. */
  modified: number;
  /** Values that change with the file. */
  identity: readonly string[];
}

/** Returns the file of an asset; undefined if it does not exist or is outside the space's folder. */
export async function storedFile(
  { data: { assetsDir } }: SpaceSnapshot,
  asset: AssetRecord,
): Promise<StoredFile | undefined> {
  const dir = asset.dir ?? assetsDir;
  if (!dir) return undefined;
  const root = resolve(dir);
  const path = resolve(root, asset.file);
  const found = path.startsWith(`${root}${sep}`) ? await stat(path).catch(() => undefined) : undefined;
  if (!found?.isFile()) return undefined;
  const identity = [asset.hash, String(found.size), String(found.mtimeMs)];
  return { path, size: found.size, modified: found.mtimeMs, identity };
}
