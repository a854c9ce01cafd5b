import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { memorySource } from '../sources/memory-source.ts';
import { type ContentService, type ContentServiceOptions, startContentService } from '../start-content-service.ts';
import { fixtureBlok, fixtureSpace, fixtureStory } from '../testing/fixture-space.ts';
import type { SpaceData, StoryRecord } from './space-source.ts';
import type { StoryChange } from './story-changes.ts';

const record = z.record(z.string(), z.unknown());
const datedStory = z.object({
  published_at: z.string(),
  updated_at: z.string(),
  first_published_at: z.string(),
});
const noon = Date.UTC(2026, 5, 1, 12);
const at = (minutes: number): string => new Date(noon + minutes * 60_000).toISOString();

let service: ContentService | undefined;
let cacheDir: string;

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'services-live-'));
});
afterEach(async () => {
  await service?.close();
  service = undefined;
  await rm(cacheDir, { recursive: true });
});

/** Matches the notification of one story. */
function change(action: string, id: number, more: object = {}): unknown {
  return expect.objectContaining({ action, id, ...more });
}

async function start(data: SpaceData, options: Partial<ContentServiceOptions> = {}) {
  const source = memorySource(data);
  const running = await startContentService({
    port: 0,
    source,
    tokens: { public: 'public-key', preview: 'preview-key' },
    cacheDir,
    ...options,
  });
  service = running;
  const read = async (path: string): Promise<{ status: number; body: Record<string, unknown> }> => {
    const answer = await fetch(`${running.url}/v2/cdn/${path}${path.includes('?') ? '&' : '?'}token=public-key&cv=1`);
    return { status: answer.status, body: answer.ok ? record.parse(await answer.json()) : {} };
  };
  const replace = async (next: SpaceData | Error): Promise<void> => {
    source.replace(next);
    await running.settled();
  };
  return { running, read, replace };
}

describe('schedule', () => {
  it.each<[string, Partial<StoryRecord>, number, boolean]>([
    ['published, without one', {}, 0, true],
    ['not published, without one', { published: false }, 0, false],
    ['to be published, before', { published: false, publish_at: at(10) }, 9, false],
    ['to be published, on the minute', { published: false, publish_at: at(10) }, 10, true],
    ['published with a later release, before', { publish_at: at(10) }, 9, false],
    ['expiring, before', { expire_at: at(10) }, 9, true],
    ['expiring, on the minute', { expire_at: at(10) }, 10, false],
    ['scheduled and expired', { published: false, publish_at: at(10), expire_at: at(20) }, 21, false],
  ])('CNT-11 %s, is applied when a story is read', async (_case, overrides, minute, isLive) => {
    let now = noon;
    const { read } = await start(fixtureSpace([fixtureStory(1, 'offers/spring', overrides)]), { now: () => now });
    now = noon + minute * 60_000;
    expect((await read('stories/offers/spring')).status).toBe(isLive ? 200 : 404);
    expect((await read('stories')).body.stories).toHaveLength(isLive ? 1 : 0);
    const links = z.record(z.string(), z.object({ is_folder: z.boolean() })).parse((await read('links')).body.links);
    expect(Object.values(links).filter((link) => !link.is_folder)).toHaveLength(isLive ? 1 : 0);
  });

  it('CNT-11 raises the version and notifies of the story when due, without an edit', async () => {
    const release = Promise.withResolvers<StoryChange[]>();
    const expiry = Promise.withResolvers<StoryChange[]>();
    let now = noon;
    const soon = (milliseconds: number): string => new Date(noon + milliseconds).toISOString();
    const { read } = await start(
      fixtureSpace([
        fixtureStory(1, 'spring', { published: false, publish_at: soon(30) }),
        fixtureStory(2, 'winter', { expire_at: soon(60) }),
      ]),
      {
        now: () => now,
        onChange: (changes) => (changes[0]?.action === 'published' ? release : expiry).resolve(changes),
      },
    );
    const before = z.number().parse((await read('stories')).body.cv);
    now = noon + 30;
    expect(await release.promise).toEqual([expect.objectContaining({ action: 'published', full_slug: 'spring' })]);
    const after = await read('stories/spring');
    expect(after.status).toBe(200);
    expect(after.body.cv).toBeGreaterThan(before);
    expect(after.body.story).toMatchObject({ published_at: soon(30) });
    now = noon + 60;
    expect(await expiry.promise).toEqual([expect.objectContaining({ action: 'unpublished', full_slug: 'winter' })]);
    expect((await read('stories/winter')).status).toBe(404);
  });
});

describe('edit', () => {
  const home = fixtureStory(1, 'home');
  const about = fixtureStory(2, 'about', { draft: fixtureBlok('page', { title: 'Rewritten' }) });
  const hidden = fixtureStory(3, 'hidden', { published: false });

  it.each<[string, StoryRecord[], unknown[]]>([
    ['of nothing', [home, about, hidden], []],
    ['of a draft', [home, { ...about, draft: fixtureBlok('page', { title: 'Again' }) }, hidden], []],
    ['of an unpublished story', [home, about, { ...hidden, name: 'Else' }], []],
    [
      'of content',
      [{ ...home, content: fixtureBlok('page', { title: 'New' }) }, about, hidden],
      [change('changed', 1)],
    ],
    ['of a tag', [{ ...home, tag_list: ['new'] }, about, hidden], [change('changed', 1)]],
    ['that publishes', [home, about, { ...hidden, published: true }], [change('published', 3)]],
    ['that adds', [home, about, hidden, fixtureStory(4, 'new')], [change('published', 4)]],
    ['that adds a draft', [home, about, hidden, fixtureStory(4, 'new', { published: false })], []],
    ['that unpublishes', [{ ...home, published: false }, about, hidden], [change('unpublished', 1)]],
    ['that deletes', [about, hidden], [change('deleted', 1, { full_slug: 'home' })]],
    ['that deletes a draft', [home, about], []],
    [
      'that moves',
      [{ ...home, slug: 'start', full_slug: 'start' }, about, hidden],
      [change('moved', 1, { full_slug: 'start', previous_full_slug: 'home' })],
    ],
    [
      'that moves and changes',
      [{ ...home, full_slug: 'start', content: fixtureBlok('page', { title: 'New' }) }, about, hidden],
      [change('moved', 1), change('changed', 1)],
    ],
  ])('OPS-2 %s is reported as visitors see it', async (_case, stories, expected) => {
    const reported: StoryChange[] = [];
    const { read, replace } = await start(fixtureSpace([home, about, hidden]), {
      onChange: (changes) => reported.push(...changes),
    });
    const before = z.number().parse((await read('stories')).body.cv);
    await replace(fixtureSpace(stories));
    expect(reported).toEqual(expected);
    const after = z.number().parse((await read('stories')).body.cv);
    expect(after > before).toBe(expected.length > 0);
  });

  it('OPS-2 visible to visitors sets the publication time of its story only', async () => {
    let now = noon;
    const { read, replace } = await start(fixtureSpace([home, about, hidden]), { now: () => now });
    const datesOf = async (slug: string) => datedStory.parse((await read(`stories/${slug}`)).body.story);
    const before = await datesOf('about');
    now = noon + 60_000;
    await replace(fixtureSpace([{ ...home, content: fixtureBlok('page', { title: 'New' }) }, about, hidden]));
    now = noon + 120_000;
    await replace(fixtureSpace([{ ...home, content: fixtureBlok('page', { title: 'New' }) }, about]));
    const { published_at, updated_at, first_published_at } = await datesOf('home');
    expect({ published_at, updated_at }).toEqual({ published_at: at(1), updated_at: at(1) });
    expect(first_published_at).toBe(home.first_published_at);
    expect(await datesOf('about')).toEqual(before);
    const { links } = (await read('links?include_dates=1')).body;
    expect(links).toMatchObject({ [home.uuid]: { published_at: at(1) } });
  });

  it('OPS-2 that publishes again is reported with the time from the source', async () => {
    const reported: StoryChange[] = [];
    let now = noon;
    const { read, replace } = await start(fixtureSpace([home]), {
      now: () => now,
      onChange: (changes) => reported.push(...changes),
    });
    now = noon + 120_000;
    await replace(fixtureSpace([{ ...home, published_at: at(1) }]));
    expect(reported).toEqual([change('changed', 1)]);
    expect((await read('stories/home')).body.story).toMatchObject({ published_at: at(1) });
  });

  it('CNT-9 made while the service was down counts as published at the next start', async () => {
    const stateFile = join(cacheDir, 'state', 'publications.json');
    let now = noon;
    await start(fixtureSpace([home, about]), { now: () => now, stateFile });
    await service?.close();
    now = noon + 60_000;
    const edited = fixtureSpace([{ ...home, content: fixtureBlok('page', { title: 'New' }) }, about]);
    const second = await start(edited, { now: () => now, stateFile });
    expect((await second.read('stories/home')).body.story).toMatchObject({ published_at: at(1) });
    expect((await second.read('stories/about')).body.story).toMatchObject({ published_at: about.published_at });
    await service?.close();
    now = noon + 120_000;
    const third = await start(edited, { now: () => now, stateFile });
    expect((await third.read('stories/home')).body.story).toMatchObject({ published_at: at(1) });
    await service?.close();
    await writeFile(stateFile, 'cut o');
    const fourth = await start(edited, { now: () => now, stateFile });
    expect((await fourth.read('stories/home')).body.story).toMatchObject({ published_at: home.published_at });
  });

  it("OPS-2 of a linked story's path is no change of the linking story", async () => {
    const linking = (slug: string) =>
      fixtureStory(4, 'linking', {
        content: fixtureBlok('page', { link: { linktype: 'story', id: home.uuid, cached_url: slug }, _uid: 'same' }),
      });
    const reported: StoryChange[] = [];
    const { replace } = await start(fixtureSpace([home, linking('home')]), {
      onChange: (changes) => reported.push(...changes),
    });
    await replace(fixtureSpace([{ ...home, full_slug: 'start' }, linking('start')]));
    expect(reported).toEqual([change('moved', 1)]);
  });

  it('OPS-2 is served before it is reported', async () => {
    const seen: Promise<unknown>[] = [];
    const { read, replace } = await start(fixtureSpace([home]), {
      onChange: () => seen.push(read('stories/home').then(({ body }) => body.story)),
    });
    await replace(fixtureSpace([{ ...home, name: 'Renamed' }]));
    expect(await Promise.all(seen)).toEqual([expect.objectContaining({ name: 'Renamed' })]);
  });

  it('OPS-2 of a datasource is reported by its slug', async () => {
    const reported: string[] = [];
    const { replace } = await start(fixtureSpace([home]), { onDatasourceChange: (slugs) => reported.push(...slugs) });
    const colours = { id: 1, name: 'Colours', slug: 'colours', dimensions: [], entries: [] };
    await replace(fixtureSpace([home], { datasources: [colours] }));
    expect(reported).toEqual(['colours']);
  });

  it('OPS-2 that cannot be read keeps the last valid content and reports the error', async () => {
    const logged: string[] = [];
    const { read, replace } = await start(fixtureSpace([home]), { log: (message) => logged.push(message) });
    await replace(new Error('the folder is gone'));
    expect((await read('stories/home')).status).toBe(200);
    expect(logged).toEqual(['content service: reload failed, the last good content stays: the folder is gone']);
    await replace(fixtureSpace([about]));
    expect((await read('stories/home')).status).toBe(404);
  });

  it('OPS-2 is kept when a listener throws', async () => {
    const logged: string[] = [];
    const { read, replace } = await start(fixtureSpace([home]), {
      log: (message) => logged.push(message),
      onChange: () => {
        throw new Error('no webhook today');
      },
    });
    await replace(fixtureSpace([home, about]));
    expect((await read('stories/about')).status).toBe(200);
    expect(logged).toEqual(['content service: a listener for changes failed: no webhook today']);
  });
});

it('OPS-2 rejects the start with a space that cannot be loaded', async () => {
  const source = memorySource(fixtureSpace([]));
  source.replace(new Error('no such folder'));
  const tokens = { public: 'public-key', preview: 'preview-key' };
  await expect(startContentService({ port: 0, source, tokens, cacheDir })).rejects.toThrow('no such folder');
});
