import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { assetUrl, hostedAssetOrigin } from '@clavora/services/content/asset-address';
import type { AssetRecord } from '@clavora/services/content/space-source';
import sharp from 'sharp';
import { numberOf } from '../core/identifiers.ts';
import type { Problem } from '../core/problem.ts';

/** A file below the assets folder, as stories refer to it. */
export interface LocalAsset extends AssetRecord {
  /** The public URL on the hosted service's origin, which the content service replaces by its own. */
  url: string;
  sizeBytes: number;
  /** Number of pages of a PDF. */
  pages?: number;
  isPicture: boolean;
}

/** The assets of a space by their path below the assets folder. */
export type AssetLibrary = ReadonlyMap<string, LocalAsset>;

/** The assets of a folder, without the files that cannot be read, which are named. */
export interface ReadAssets {
  assets: AssetLibrary;
  problems: readonly Problem[];
}

const pictures = /\.(png|jpe?g|webp|avif|gif|svg)$/i;
const documents = /\.(pdf|dxf|zip|csv|txt|mp4|vtt)$/i;

/**
 * Creates a reader of an assets folder that measures a file again only when it has changed. A missing folder
 * is empty.
 */
export function assetReader(dir: string, spaceId: number): () => Promise<ReadAssets> {
  const known = new Map<string, { stamp: string; asset: LocalAsset }>();
  const read = async (file: string): Promise<LocalAsset> => {
    const path = join(dir, file);
    const { mtimeMs, size } = await stat(path);
    const stamp = `${mtimeMs}:${size}`;
    const before = known.get(file);
    if (before?.stamp === stamp) return before.asset;
    const asset = await measure(file, path, spaceId);
    known.set(file, { stamp, asset });
    return asset;
  };
  return async () => {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    const files = entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
      .filter((file) => pictures.test(file) || documents.test(file))
      .toSorted();
    const problems: Problem[] = [];
    const assets = await Promise.all(
      files.map(async (file) => {
        try {
          return [[file, await read(file)] as const];
        } catch (error) {
          const kind = pictures.test(file) ? 'picture' : 'file';
          const reason = error instanceof Error ? error.message : String(error);
          problems.push({ file: join('assets', file), field: '', message: `this ${kind} cannot be read: ${reason}` });
          return [];
        }
      }),
    );
    const byFile = (first: Problem, second: Problem) => (first.file < second.file ? -1 : 1);
    return { assets: new Map(assets.flat()), problems: problems.toSorted(byFile) };
  };
}

async function measure(file: string, path: string, spaceId: number): Promise<LocalAsset> {
  const bytes = await readFile(path);
  const isPicture = pictures.test(file);
  // As it is shown: cameras store the sensor's picture, and how to turn it.
  const size = isPicture ? (await sharp(bytes).metadata()).autoOrient : undefined;
  const pages = /\.pdf$/i.test(file) ? pdfPages(bytes) : undefined;
  const record: AssetRecord = {
    id: numberOf(`asset:${file}`),
    file,
    name: basename(file),
    hash: createHash('sha256').update(bytes).digest('hex'),
    ...(size ? { width: size.width, height: size.height } : {}),
    ...(file.startsWith('partner/') ? { isPrivate: true } : {}),
  };
  return {
    ...record,
    url: assetUrl(hostedAssetOrigin, spaceId, record),
    sizeBytes: bytes.length,
    isPicture,
    ...(pages ? { pages } : {}),
  };
}

/** Counts the page objects; 0 if they are in a compressed stream. */
function pdfPages(bytes: Buffer): number {
  return bytes.toString('latin1').match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length ?? 0;
}
