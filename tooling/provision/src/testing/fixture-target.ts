import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixtureBlok, fixtureSpace, fixtureStory, fixtureUuid } from '@clavora/services/content/fixture-space';
import { type MemorySource, memorySource } from '@clavora/services/content/memory-source';
import type { SpaceData } from '@clavora/services/content/space-source';
import { startContentService } from '@clavora/services/content/start-content-service';
import type { Fault } from '@clavora/services/faults';
import { runSpaceCommand } from '../command/space-command.ts';

const targetId = 77;

/** A local space as a target of tests, and a folder with its desired content. */
export interface FixtureTarget {
  source: MemorySource;
  /** Folder with `space.json`, a dump of `fixtureSource`. */
  dir: string;
  env: Record<string, string>;
  /** Changes the space as an editor would; resolves when the change is served. */
  edit(change: (data: SpaceData) => Partial<SpaceData>): Promise<void>;
  /** Makes the space fail; null ends it. */
  fail(fault: Fault | null): Promise<void>;
  /** Runs `npm run space`; returns the exit code and the output. */
  run(...args: string[]): Promise<{ code: number; output: string }>;
  close(): Promise<void>;
}

/**
 * Returns a small site: a listing with two products that reference each other, a translation, a draft, a page
 * edited since it was published.
 */
export function fixtureSource(): SpaceData {
  const linkTo = (id: number, cached_url: string) => ({
    fieldtype: 'multilink',
    linktype: 'story',
    id: fixtureUuid(id),
    cached_url,
  });
  const product = (title: string, ...related: number[]) =>
    fixtureBlok('product', { title, summary: title, related_products: related.map(fixtureUuid) });
  const cta = fixtureBlok('call_to_action', { label: 'A', link: linkTo(3, 'it/global/prodotti/a') });
  const pair = { group_id: fixtureUuid(900) };
  const stories = [
    fixtureStory(1, 'it/global/home', { content: fixtureBlok('landing_page', { title: 'Home', body: [cta] }) }),
    fixtureStory(2, 'it/global/prodotti/', { content: fixtureBlok('product_listing', { title: 'Prodotti' }) }),
    fixtureStory(3, 'it/global/prodotti/a', { content: product('A', 4), tag_list: ['new', 'blue'] }),
    fixtureStory(4, 'it/global/prodotti/b', { content: product('B', 3), ...pair }),
    fixtureStory(5, 'it/global/bozza', { published: false, published_at: null, first_published_at: null }),
    fixtureStory(6, 'de/global/produkte/b', { content: product('B auf Deutsch'), ...pair }),
    fixtureStory(7, 'it/global/avanti', {
      content: fixtureBlok('page', { title: 'As published' }),
      draft: fixtureBlok('page', { title: 'As edited' }),
    }),
  ];
  const entries = [{ id: 1, name: '/old', value: '301 /new' }];
  return fixtureSpace(stories, {
    datasources: [{ id: 1, name: 'Redirects', slug: 'redirects', dimensions: [], entries }],
  });
}

/** Starts an empty space with another id than the source's. */
export async function startTarget(): Promise<FixtureTarget> {
  const dir = await mkdtemp(join(tmpdir(), 'provision-'));
  const { space, stories, datasources } = fixtureSource();
  await writeFile(join(dir, 'space.json'), JSON.stringify({ space, stories }));
  await writeFile(join(dir, 'datasources.json'), JSON.stringify({ datasources }));
  const source = memorySource(
    { ...fixtureSpace([]), space: { ...space, id: targetId } },
    { uploadsDir: join(dir, '.uploads') },
  );
  const service = await startContentService({
    port: 0,
    source,
    tokens: { public: 'public-key', preview: 'preview-key', management: 'management-key', asset: 'asset-key' },
    requestsPerSecond: 100_000,
    cacheDir: join(dir, '.cache'),
    log: () => undefined,
  });
  const env = {
    STORYBLOK_SPACE_ID: `${targetId}`,
    STORYBLOK_MANAGEMENT_TOKEN: 'management-key',
    STORYBLOK_MANAGEMENT_ENDPOINT: `${service.url}/v1`,
    STORYBLOK_TOKEN: 'public-key',
    STORYBLOK_ENDPOINT: `${service.url}/v2`,
  };
  return {
    source,
    dir,
    env,
    async edit(change) {
      const data = await source.load();
      source.replace({ ...data, ...change(data) });
      await service.settled();
    },
    async fail(fault) {
      await fetch(`${service.url}/_admin/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault ?? { mode: 'none' }),
      });
    },
    async run(...args) {
      const lines: string[] = [];
      const code = await runSpaceCommand(args, { env, print: (line) => lines.push(line), note: () => undefined });
      return { code, output: lines.join('\n') };
    },
    async close() {
      await service.close();
      await rm(dir, { recursive: true });
    },
  };
}
