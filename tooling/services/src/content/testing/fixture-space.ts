import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { assetUrl, hostedAssetOrigin } from '../space/asset-address.ts';
import type { AssetRecord, Blok, SpaceData, StoryRecord } from '../space/space-source.ts';

/** The id of the fixture space. */
export const fixtureSpaceId = 4711;

/** Returns a readable uuid: the number in its last digits. */
export function fixtureUuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** Returns a published story with defaults for fields that a test does not need. */
export function fixtureStory(id: number, fullSlug: string, overrides: Partial<StoryRecord> = {}): StoryRecord {
  const slug = fullSlug.replace(/\/$/, '').split('/').at(-1) ?? fullSlug;
  const day = new Date(Date.UTC(2026, 0, 1) + id * 86_400_000).toISOString();
  return {
    id,
    uuid: fixtureUuid(id),
    name: `Story ${id}`,
    slug,
    full_slug: fullSlug,
    group_id: null,
    parent_id: null,
    is_startpage: fullSlug.endsWith('/'),
    position: id * 10,
    tag_list: [],
    published: true,
    created_at: day,
    updated_at: day,
    published_at: day,
    first_published_at: day,
    sort_by_date: null,
    lang: 'default',
    path: null,
    content: fixtureBlok('page', { title: `Title ${id}` }),
    ...overrides,
  };
}

/** Returns a block with a readable id. */
export function fixtureBlok(component: string, fields: Record<string, unknown> = {}): Blok {
  return {
    _uid: `${component}-${createHash('sha1').update(JSON.stringify(fields)).digest('hex').slice(0, 6)}`,
    component,
    ...fields,
  };
}

/** Returns a space of stories without assets. */
export function fixtureSpace(stories: StoryRecord[], overrides: Partial<SpaceData> = {}): SpaceData {
  return {
    space: {
      id: fixtureSpaceId,
      name: 'Fixture',
      domain: 'http://localhost:3000/',
      version: 1_700_000_000,
      language_codes: ['de', 'pt-br'],
    },
    stories,
    datasources: [],
    ...overrides,
  };
}

/**
 * Draws the fixture's files into `dir`: a photograph 400x300 whose left half is red and right half blue, a
 * logo, a text; a private photograph and a private text. Returns their records and their URLs in stories.
 */
export async function fixtureAssets(dir: string): Promise<{ assets: AssetRecord[]; urls: Record<string, string> }> {
  await mkdir(dir, { recursive: true });
  const half = { width: 200, height: 300, channels: 3 } as const;
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  const photo = await sharp({ create: { ...half, width: 400, background: '#ff0000' } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer();
  const files: Record<string, { bytes: Buffer; width?: number; height?: number }> = {
    'photo.jpg': { bytes: photo, width: 400, height: 300 },
    'logo.svg': { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>') },
    'notes.txt': { bytes: Buffer.from('0123456789') },
    'film.mp4': { bytes: Buffer.from('9876543210') },
    'film.vtt': { bytes: Buffer.from('WEBVTT') },
    'private.txt': { bytes: Buffer.from('abcdefghij') },
    'private.jpg': { bytes: photo, width: 400, height: 300 },
    'broken.png': { bytes: Buffer.from('no picture'), width: 10, height: 10 },
  };
  const assets: AssetRecord[] = [];
  const urls: Record<string, string> = {};
  for (const [name, { bytes, ...size }] of Object.entries(files)) {
    await writeFile(join(dir, name), bytes);
    const hash = createHash('sha1').update(bytes).digest('hex');
    const isPrivate = name.startsWith('private.');
    const asset = { id: assets.length + 1, file: name, name, hash, ...size, ...(isPrivate ? { isPrivate } : {}) };
    assets.push(asset);
    urls[name] = assetUrl(hostedAssetOrigin, fixtureSpaceId, asset);
  }
  return { assets, urls };
}
