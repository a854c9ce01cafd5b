import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { partnerFilesOf } from '@clavora/content-client/file-addresses';
import { assetPath, assetUrl, hostedAssetOrigin } from '@clavora/services/content/asset-address';
import type { AssetRecord, SpaceData } from '@clavora/services/content/space-source';
import { normalizeAssetUrl } from '@storyblok/management-api-client';
import { z } from 'zod';
import type { Management } from '../api/management.ts';
import type { Plan, Step } from '../core/plan.ts';
import { type ClosingOptions, closeAsset, isClosed, type SpaceAsset, visibility } from './space-assets.ts';

/** The space's files by their URL at the source, for renaming them in stories. */
export type AssetNames = Map<string, { id: number; url: string }>;

type Source = Pick<SpaceData, 'space' | 'stories' | 'assets' | 'assetsDir'>;

/**
 * Plans the upload of files that the space lacks. A file is identified by its external id, its path and a
 * digest of its bytes: a changed file is uploaded again, and the older one stays, since stories of the space
 * may show it. Files of the partner area are uploaded privately, existing public ones are made private, and
 * each is checked afterwards. `names` is filled now and as files are uploaded.
 */
export function planAssets(
  source: Source,
  space: readonly SpaceAsset[],
  management: Management,
  { names, ...closing }: { names: AssetNames } & ClosingOptions,
): Plan {
  const byExternalId = new Map(space.flatMap((asset) => (asset.ext_id === null ? [] : [[asset.ext_id, asset]])));
  const byUrl = new Map(space.map((asset) => [asset.filename, asset]));
  const partnerFiles = partnerFilesOf(sourceHolders(source));
  const steps: Step[] = [];
  const warnings: string[] = [];
  for (const file of source.assets ?? []) {
    const address = assetUrl(hostedAssetOrigin, source.space.id, file);
    const isPrivate = file.isPrivate === true || partnerFiles.has(address);
    const step = { kind: 'file', name: file.file };
    const known = byExternalId.get(externalId(file)) ?? byUrl.get(address);
    if (!known) {
      const details = isPrivate ? ['private'] : [];
      const run = async () => {
        names.set(address, await uploaded(source, file, { isPrivate, management, closing }));
      };
      steps.push({ ...step, action: 'upload', details, run });
      continue;
    }
    names.set(address, { id: known.id, url: known.filename });
    if (isPrivate && !isClosed(known)) {
      const run = async () => void (await closeAsset(management, known.id, closing));
      steps.push({ ...step, action: 'update', details: [`${visibility(known)} → private`], run });
    } else if (!isPrivate && known.is_private) {
      // An editor made it private on purpose; a program must never make files public.
      warnings.push(`${file.file} is private in the space and public at the source: no public page can show it`);
    }
  }
  return { steps, extras: [], warnings };
}

/** Returns the contents of the source's stories that are published now or will be once their draft is. */
function sourceHolders({ stories }: Pick<Source, 'stories'>) {
  return stories.map(({ full_slug, content, draft }) => ({ full_slug, content: [content, draft] }));
}

interface UploadOptions {
  isPrivate: boolean;
  management: Management;
  closing: ClosingOptions;
}

async function uploaded(
  source: Source,
  file: AssetRecord,
  { isPrivate, management, closing }: UploadOptions,
): Promise<{ id: number; url: string }> {
  const bytes = await readFile(join(file.dir ?? source.assetsDir ?? '', file.file));
  const size = /^\/f\/\d+\/(\d+x\d+)\//.exec(assetPath(source.space.id, file))?.[1] ?? '';
  const answer = await management.upload({ name: file.name, externalId: externalId(file), size, isPrivate, bytes });
  const { id, filename } = uploadAnswer.parse(answer);
  if (!isPrivate) return { id, url: filename };
  try {
    const closed = await closeAsset(management, id, closing);
    return { id, url: closed.filename };
  } catch (error) {
    // A public copy must not remain.
    await management.delete(`assets/${id}`);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${reason}; it was removed from the space again`, { cause: error });
  }
}

/** A publicly readable file of the partner area. */
export interface PublicPartnerFile {
  url: string;
  /** Full slugs of the stories that use it. */
  stories: readonly string[];
}

/** Returns the files that are used only by stories of the source's partner area and are public in the space. */
export function publicPartnerFiles(
  source: Pick<Source, 'stories'>,
  space: readonly SpaceAsset[],
  names: AssetNames,
): PublicPartnerFile[] {
  const byUrl = new Map(space.map((asset) => [asset.filename, asset]));
  return [...partnerFilesOf(sourceHolders(source))].flatMap(([address, holders]) => {
    const asset = byUrl.get(names.get(address)?.url ?? address);
    if (!asset || isClosed(asset)) return [];
    return [{ url: asset.filename, stories: holders.map(({ full_slug }) => full_slug) }];
  });
}

const uploadAnswer = z.object({ id: z.number(), filename: z.string().transform((url) => normalizeAssetUrl(url)) });

/** Returns the external id of a file; a pulled file keeps the name of its upload. */
function externalId({ externalId: given, file, hash }: AssetRecord): string {
  return given ?? `${file}#${hash.slice(0, 10)}`;
}
