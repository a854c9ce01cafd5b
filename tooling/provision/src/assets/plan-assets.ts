import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetUrl, hostedAssetOrigin } from '@clavora/services/content/asset-address';
import type { AssetRecord, SpaceData } from '@clavora/services/content/space-source';
import { normalizeAssetUrl } from '@storyblok/management-api-client';
import { z } from 'zod';
import type { Management } from '../management.ts';
import type { Plan, Step } from '../plan.ts';
import type { SpaceAsset } from './space-assets.ts';

/** The space's files by their address at the source, from which stories are renamed. */
export type AssetNames = Map<string, { id: number; url: string }>;

type Source = Pick<SpaceData, 'space' | 'assets' | 'assetsDir'>;

/**
 * Plans the upload of the files that the space lacks. A file is known again by its external id, its path and a digest of its bytes: what
 * changed is uploaded anew, and the older one stays, since stories of the space may show it. `names` is filled now and as files arrive.
 */
export function planAssets(
  source: Source,
  space: readonly SpaceAsset[] | null,
  management: Management,
  names: AssetNames,
): Plan {
  const files = source.assets ?? [];
  if (space === null) {
    const warnings = files.length > 0 ? ['the service keeps no files: stories go on naming those of the source'] : [];
    return { steps: [], extras: [], warnings };
  }
  const byExternalId = new Map(
    space.flatMap((asset) => (asset.ext_id === null ? [] : [[asset.ext_id, asset] as const])),
  );
  const steps = files.flatMap((file): Step[] => {
    const address = assetUrl(hostedAssetOrigin, source.space.id, file);
    const known = byExternalId.get(externalId(file));
    if (known) {
      names.set(address, { id: known.id, url: known.filename });
      return [];
    }
    const run = async () => {
      const bytes = await readFile(join(source.assetsDir ?? '', file.file));
      const size = file.width && file.height ? `${file.width}x${file.height}` : '';
      const answer = await management.upload({ name: file.name, externalId: externalId(file), size, bytes });
      const { id, filename } = uploaded.parse(answer);
      names.set(address, { id, url: filename });
    };
    return [{ action: 'upload', kind: 'file', name: file.file, details: [], run }];
  });
  return { steps, extras: [], warnings: [] };
}

const uploaded = z.object({ id: z.number(), filename: z.string().transform((url) => normalizeAssetUrl(url)) });

function externalId({ file, hash }: AssetRecord): string {
  return `${file}#${hash.slice(0, 10)}`;
}
