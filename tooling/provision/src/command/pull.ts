import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { PrivateFiles } from '@clavora/content-client/private-files';
import { z } from 'zod';
import type { Latest, Published } from '../api/delivered-contents.ts';
import type { Management } from '../api/management.ts';
import { readAssets, type SpaceAsset } from '../assets/space-assets.ts';
import { readComponents } from '../components/space-components.ts';
import { inParallel } from '../core/in-parallel.ts';
import { readDatasources } from '../datasources/space-datasources.ts';
import { type FullStory, listStories, readContents } from '../stories/space-stories.ts';
import type { SpacePart } from './space-parts.ts';

export interface PullOptions {
  dir: string;
  parts: readonly SpacePart[];
  /** Reads published contents by uuid; null if no token for them is configured. */
  published: Published | null;
  /** Reads the latest contents of all stories; null if they must be read one by one. */
  latest: Latest | null;
  /** Signs URLs of private files; null if no token for them is configured. */
  privateFiles: Pick<PrivateFiles, 'signedUrl'> | null;
  print: (line: string) => void;
}

/**
 * Writes a space to a folder in the layout of Storyblok's CLI, so that the CLI can push it and `SPACE_DIR`
 * can serve it. Deletes stories from the folder that no longer exist in the space.
 */
export async function pullSpace(
  management: Management,
  { dir, parts, published, latest, privateFiles, print }: PullOptions,
): Promise<void> {
  const { spaceId } = management;
  const into = (part: string, file: string) => join(dir, part, `${spaceId}`, file);
  await writeJson(join(dir, 'space.json'), { space: await readSpace(management) });
  if (parts.includes('components')) {
    const { components, groups } = await readComponents(management);
    await writeJson(into('components', 'components.json'), components);
    await writeJson(into('components', 'groups.json'), groups);
    print(`${components.length} components`);
  }
  if (parts.includes('datasources')) {
    const datasources = await readDatasources(management);
    const files = datasources.map((datasource) => ({ dimensions: [], ...datasource }));
    await writeJson(into('datasources', 'datasources.json'), files);
    print(`${datasources.length} datasources`);
  }
  if (parts.includes('assets')) await pullAssets(management, { into, privateFiles, print });
  if (parts.includes('stories')) await pullStories(management, { into, published, latest, print });
}

type Place = (part: string, file: string) => string;

async function pullStories(
  management: Management,
  { into, published, latest, print }: Pick<PullOptions, 'published' | 'latest' | 'print'> & { into: Place },
): Promise<void> {
  const stories = await readContents(management, await listStories(management), { known: await latest?.() });
  const ahead = stories.filter((story) => story.published && story.unpublished_changes);
  const contents =
    published && ahead.length > 0 ? await published(ahead.map(({ uuid }) => uuid)) : new Map<string, unknown>();
  const written = new Set<string>();
  for (const story of stories) {
    const name = `${plain(story.slug)}_${plain(story.uuid)}.json`;
    written.add(name);
    await writeJson(into('stories', name), storyFile(story, contents.get(story.uuid)));
  }
  const before = await readdir(into('stories', '')).catch(() => []);
  for (const name of before) if (name.endsWith('.json') && !written.has(name)) await rm(into('stories', name));
  print(`${stories.length} stories and folders`);
  const unread = ahead.filter(({ uuid }) => !contents.has(uuid));
  if (unread.length > 0) {
    print(
      `! ${unread.length} stories with changes that are not published are drafts in the folder, lest it show them: name STORYBLOK_TOKEN`,
    );
  }
}

/**
 * Returns a story for a file. A draft must not become visible in the copy: without its published content, the
 * whole story is a draft.
 */
function storyFile(story: FullStory, published: unknown): Record<string, unknown> {
  const { translated_slugs: _, ...rest } = story;
  if (!story.published || !story.unpublished_changes) return rest;
  const { content, ...without } = rest;
  return published === undefined
    ? { ...rest, published: false, published_at: null }
    : { ...without, content: published, draft: content };
}

async function pullAssets(
  management: Management,
  { into, privateFiles, print }: Pick<PullOptions, 'privateFiles' | 'print'> & { into: Place },
): Promise<void> {
  const assets = await readAssets(management);
  const readable = privateFiles ? assets : assets.filter(({ is_private }) => !is_private);
  await inParallel(readable, 4, async (asset) => {
    const file = fileName(asset);
    const extension = extname(file);
    const name = `${plain(file.slice(0, file.length - extension.length))}_${asset.id}`;
    const address = management.fileUrl(asset.filename);
    const response = await fetch(asset.is_private && privateFiles ? await privateFiles.signedUrl(address) : address);
    if (!response.ok) throw new Error(`${asset.filename}: ${response.status} ${response.statusText}`);
    await writeAtomic(into('assets', `${name}${extension}`), new Uint8Array(await response.arrayBuffer()));
    await writeJson(into('assets', `${name}.json`), asset);
  });
  print(`${readable.length} files`);
  const skipped = assets.filter((asset) => !readable.includes(asset));
  if (skipped.length === 0) return;
  print(`! ${skipped.length} private files are left out: name STORYBLOK_ASSET_TOKEN`);
  for (const asset of skipped) print(`    ${fileName(asset)} (${asset.id})`);
}

function fileName({ filename }: SpaceAsset): string {
  return filename.slice(filename.lastIndexOf('/') + 1);
}

const spaceAnswer = z.object({
  space: z.looseObject({
    id: z.number(),
    name: z.string().default(''),
    domain: z
      .string()
      .nullish()
      .transform((value) => value || 'http://localhost/'),
    version: z.number().default(0),
    language_codes: z.array(z.string()).optional(),
    languages: z.array(z.looseObject({ code: z.string() })).nullish(),
  }),
});

async function readSpace(management: Management): Promise<Record<string, unknown>> {
  const { id, name, domain, version, language_codes, languages } = spaceAnswer.parse(await management.get('')).space;
  return { id, name, domain, version, language_codes: language_codes ?? languages?.map(({ code }) => code) ?? [] };
}

/** Converts a name from the space to a file name that cannot lead outside the folder. */
function plain(name: string): string {
  return name.replaceAll(/[^\w.-]/g, '_').replaceAll('..', '__');
}

function writeJson(file: string, value: unknown): Promise<void> {
  return writeAtomic(file, `${JSON.stringify(value, null, 2)}\n`);
}

async function writeAtomic(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
