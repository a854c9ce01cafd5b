import { accessOfFiles } from '@clavora/content-client/public-access';
import { normalizeAssetUrl } from '@storyblok/management-api-client';
import { z } from 'zod';
import type { Management } from '../api/management.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

const spaceAsset = z.looseObject({
  id: z.number(),
  filename: z.string().transform((url) => normalizeAssetUrl(url)),
  ext_id: text,
  is_private: z
    .boolean()
    .nullish()
    .transform((value) => value === true),
  /** When the service makes a private file public by itself. */
  publish_at: text,
});

/** A file of a space. */
export type SpaceAsset = z.infer<typeof spaceAsset>;

/** Lists the files of a space. */
export function readAssets(management: Management): Promise<SpaceAsset[]> {
  return management.list('assets', 'assets', spaceAsset);
}

/** Returns whether the service keeps a file private, now and later. */
export function isClosed({ is_private, publish_at }: Pick<SpaceAsset, 'is_private' | 'publish_at'>): boolean {
  return is_private && publish_at === null;
}

/** Describes the visibility of a file that should be private. */
export function visibility({ is_private, publish_at }: Pick<SpaceAsset, 'is_private' | 'publish_at'>): string {
  return is_private && publish_at !== null ? `private until ${publish_at}` : is_private ? 'private' : 'public';
}

export interface ClosingOptions {
  /** Waits before a URL is requested again; a second by default. */
  wait?: () => Promise<void>;
}

/**
 * Maximum requests of a file's public URL before it counts as public: a change takes a moment to reach every
 * CDN copy.
 */
const maxAttempts = 4;
const oneSecond = () => new Promise<void>((resolve) => setTimeout(resolve, 1_000));

/**
 * Makes a file private if it is not, and verifies that by the service's record and by requesting its URL
 * without a signature. Rejects if either check fails.
 */
export async function closeAsset(
  management: Management,
  id: number,
  { wait = oneSecond }: ClosingOptions = {},
): Promise<SpaceAsset> {
  const read = async () => spaceAsset.parse(await management.get(`assets/${id}`));
  let asset = await read();
  if (!isClosed(asset)) {
    await management.put(`assets/${id}`, { asset: { is_private: true, publish_at: null } });
    asset = await read();
  }
  if (!isClosed(asset))
    throw new Error(`the service keeps it ${visibility(asset)}, although it was requested to make it private`);
  const address = management.fileUrl(asset.filename);
  for (let attempt = 1; ; attempt += 1) {
    const access = (await accessOfFiles([address])).get(address);
    if (access === 'private') return asset;
    if (attempt === maxAttempts) {
      throw new Error(
        access === 'public'
          ? `${asset.filename} opens without a signature, although the service calls it private: delete the file there and push again`
          : `${asset.filename} does not answer, so its visibility is unknown`,
      );
    }
    await wait();
  }
}
