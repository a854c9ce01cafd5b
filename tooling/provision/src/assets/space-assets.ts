import { normalizeAssetUrl } from '@storyblok/management-api-client';
import { z } from 'zod';
import { type Management, ManagementError } from '../management.ts';

const listedAsset = z.object({
  id: z.number(),
  filename: z.string().transform((url) => normalizeAssetUrl(url)),
  ext_id: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
  is_private: z.boolean().nullish(),
});

/** A file of a space. */
export type SpaceAsset = z.infer<typeof listedAsset>;

/** The files of a space; null where the service does not offer them, as the embedded one does not. */
export async function readAssets(management: Management): Promise<SpaceAsset[] | null> {
  try {
    return await management.list('assets', 'assets', listedAsset);
  } catch (error) {
    if (error instanceof ManagementError && error.status === 404) return null;
    throw error;
  }
}
