import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatasourceEntry } from '@clavora/content-client/content-client';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { createKnownSpace } from '@clavora/site-core/known-space';
import { openMoveRecord } from '@clavora/site-core/move-record';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPublisher, type Publisher, type PublisherOptions } from './publisher.ts';
import { fileSpaceStore } from './space/file-space-store.ts';

const spaceId = 4711;
const uuidOf = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
const noon = Date.UTC(2026, 10, 20, 12);

function story(id: number, full_slug: string, more: Partial<RawStory> = {}): RawStory {
  const content = { component: 'page', _uid: `c-${id}`, title: `Story ${id}` };
  return {
    id,
    uuid: uuidOf(id),
    full_slug,
    published_at: '2026-11-01T08:00:00.000Z',
    alternates: [],
    content,
    ...more,
  };
}

/** Returns a content service in this process, with its published stories and requests. */
function sampleSpace(initial: readonly RawStory[]) {
  let stories = [...initial];
  let version = noon / 1000 - 3600;
  let isDown = false;
  const datasources = new Map<string, DatasourceEntry[]>();
  const asked: string[] = [];
  const answer = <Value>(request: string, value: Value): Promise<Value> => {
    asked.push(request);
    return isDown ? Promise.reject(new Error('503 from the content service')) : Promise.resolve(value);
  };
  const content: PublisherOptions['content'] = {
    byIds: (ids) =>
      answer(
        'byIds',
        stories.filter(({ id }) => ids.includes(Number(id))),
      ),
    byUuids: (uuids) =>
      answer(
        'byUuids',
        stories.filter(({ uuid }) => uuids.includes(uuid)),
      ),
    lookup: (slugs) =>
      answer(
        'lookup',
        new Map(stories.filter((one) => slugs.includes(one.full_slug)).map((one) => [one.full_slug, one])),
      ),
    spaceVersion: () => answer('spaceVersion', version),
    links: () =>
      answer(
        'links',
        stories.map(({ id, uuid, full_slug, published_at }) => ({
          id: Number(id),
          uuid,
          fullSlug: full_slug,
          isFolder: false,
          publishedAt: String(published_at),
        })),
      ),
    datasource: (slug) => answer(`datasource ${slug}`, datasources.get(slug) ?? []),
  };
  return {
    content,
    /** The requests since the last call. */
    asked: () => asked.splice(0),
    publish(...changed: RawStory[]) {
      version += 1;
      const ids = new Set(changed.map(({ id }) => id));
      stories = [...stories.filter(({ id }) => !ids.has(id)), ...changed];
    },
    remove(...ids: number[]) {
      version += 1;
      stories = stories.filter(({ id }) => !ids.includes(Number(id)));
    },
    setDatasource(slug: string, entries: DatasourceEntry[]) {
      version += 1;
      datasources.set(slug, entries);
    },
    setVersion(next: number) {
      version = next;
    },
    fail(value: boolean) {
      isDown = value;
    },
  };
}

type Space = ReturnType<typeof sampleSpace>;

let stateDir: string;
const running: Publisher[] = [];

beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'clavora-publisher-'));
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((publisher) => publisher.settled()));
  vi.restoreAllMocks();
  rmSync(stateDir, { recursive: true, force: true });
});

/** Starts a process of the site for the space. */
async function start(space: Space, overrides: Partial<PublisherOptions> = {}, name = 'a space') {
  const moves = await openMoveRecord(stateDir);
  const waited: number[] = [];
  let now = noon;
  const publisher = createPublisher({
    content: space.content,
    store: fileSpaceStore({ stateDir, space: name, moves: async () => moves }),
    datasources: ['redirects'],
    wait: async (milliseconds) => waited.push(milliseconds),
    now: () => now,
    ...overrides,
  });
  running.push(publisher);
  const changed: string[] = [];
  const invalidateTags = (some: ReadonlySet<string>) => void changed.push(...some);
  const drain = () => changed.splice(0).toSorted();
  return {
    publisher,
    moves,
    invalidateTags,
    waited,
    setNow: (next: number) => {
      now = next;
    },
    drain,
    async publish(...ids: number[]) {
      for (const storyId of ids) publisher.enqueue({ spaceId, kind: 'story', storyId });
      await publisher.flush(invalidateTags);
      return drain();
    },
    async reconcile() {
      await publisher.reconcile(invalidateTags);
      return drain();
    },
  };
}

const initial = [
  story(1, 'it/global/prodotti/a'),
  story(2, 'it/global/prodotti/b'),
  story(3, 'it/global/notizie/c', { alternates: [{ full_slug: 'de/global/neues/c', published: true }] }),
  story(4, 'config/it', {
    content: { component: 'site_config', _uid: 's', header: [{ link: { linktype: 'story', id: uuidOf(2) } }] },
  }),
];
const edited = (id: number, slug: string) => story(id, slug, { published_at: '2026-11-20T11:00:00.000Z' });
const editTags = ['folder:it/global', 'folder:it/global/prodotti', 'slug:it/global/prodotti/a', `story:${uuidOf(1)}`];

/** Starts a process that has read the space. */
async function started(space: Space, overrides: Partial<PublisherOptions> = {}) {
  const site = await start(space, overrides);
  expect(await site.reconcile()).toEqual([]);
  space.asked();
  return site;
}

describe('onChanges', () => {
  it('SRC-5 receives each change once, after the pages; while the space is unknown, only changes that webhooks named', async () => {
    const space = sampleSpace(initial);
    const received: string[] = [];
    const site = await start(space, {
      onChanges: (changes) =>
        received.push(...changes.map(({ before, after }) => `${before?.fullSlug ?? ''} ${after?.fullSlug ?? ''}`)),
    });
    await site.publish(2);
    expect(received.splice(0)).toEqual([' it/global/prodotti/b']);
    space.publish(edited(1, 'it/global/prodotti/a2'));
    space.remove(2);
    const order: string[] = [];
    site.publisher.enqueue({ spaceId, kind: 'story', storyId: 1 });
    site.publisher.enqueue({ spaceId, kind: 'story', storyId: 2 });
    await site.publisher.flush((changed) => order.push(`${received.length} before ${changed.size > 0}`));
    expect(order).toEqual(['0 before true']);
    expect(received.splice(0)).toEqual(['it/global/prodotti/a it/global/prodotti/a2', 'it/global/prodotti/b ']);
    await site.publish(1, 2);
    expect(received.flat()).toEqual([]);
    space.publish(edited(3, 'it/global/notizie/c'));
    await site.reconcile();
    expect(received).toEqual(['it/global/notizie/c it/global/notizie/c']);
  });

  it('SRC-5 invalidates tags of the caller, and repeats them once', async () => {
    const { publisher, invalidateTags, drain } = await start(sampleSpace(initial));
    publisher.invalidate(new Set(), invalidateTags);
    expect(publisher.hasInvalidations()).toBe(false);
    publisher.invalidate(new Set(['search:it']), invalidateTags);
    expect(drain()).toEqual(['search:it']);
    publisher.repeatInvalidation(invalidateTags);
    expect(drain()).toEqual(['search:it']);
  });
});

describe('a publish webhook', () => {
  it('CNT-9 invalidates the pages of the story, with one request', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    space.publish(edited(1, 'it/global/prodotti/a'));
    expect(await site.publish(1)).toEqual(editTags);
    expect(space.asked()).toEqual(['byIds']);
  });

  it('CNT-9 has no effect when repeated, and a flood is processed less and less often', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    space.publish(edited(1, 'it/global/prodotti/a'));
    await site.publish(1);
    for (let time = 0; time < 8; time += 1) expect(await site.publish(1)).toEqual([]);
    expect(site.waited).toEqual([20, 20, 40, 80, 160, 320, 640, 1_000, 1_000]);
    space.publish(story(1, 'it/global/prodotti/a', { published_at: '2026-11-20T11:30:00.000Z' }));
    expect(await site.publish(1)).toEqual(editTags);
    await site.publish(1);
    expect(site.waited.slice(-2)).toEqual([1_000, 20]);
    await site.publish(1);
    site.setNow(noon + 10_000);
    await site.publish(1);
    expect(site.waited.slice(-2)).toEqual([40, 20]);
  });

  it('CNT-9 is processed together with simultaneous ones in one request', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    space.publish(edited(1, 'it/global/prodotti/a'), edited(2, 'it/global/prodotti/b'));
    const call = async (storyId: number) => {
      site.publisher.enqueue({ spaceId, kind: 'story', storyId });
      await site.publisher.flush(site.invalidateTags);
    };
    await Promise.all([call(1), call(2), call(1), call(2)]);
    expect(site.drain()).toEqual([...editTags, 'slug:it/global/prodotti/b', `story:${uuidOf(2)}`].toSorted());
    expect(space.asked()).toEqual(['byIds']);
  });

  it('CNT-9 is processed together with closely following ones in one request, within a limited time', async () => {
    const space = sampleSpace(initial);
    let last = 3;
    let next = 2;
    const waits: number[] = [];
    const site = await start(space, {
      wait: async (milliseconds) => {
        waits.push(milliseconds);
        if (next <= last) site.publisher.enqueue({ spaceId, kind: 'story', storyId: next });
        next += 1;
      },
    });
    await site.reconcile();
    space.publish(edited(1, 'it/global/prodotti/a'));
    space.asked();
    expect(await site.publish(1)).toEqual(editTags);
    expect(space.asked()).toEqual(['byIds']);
    expect(waits).toEqual([20, 20, 20]);

    [last, next, waits.length] = [1_000, 3, 0];
    space.publish(edited(2, 'it/global/prodotti/b'));
    expect(await site.publish(2)).toContain(`story:${uuidOf(2)}`);
    expect(waits).toHaveLength(8);
  });

  it('CNT-9 CNT-11 of a removed story invalidates its URL and records its path', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    space.remove(1);
    expect(await site.publish(1)).toEqual([...editTags, 'members:it/global', 'place:it/global/prodotti/a'].toSorted());
    expect(space.asked()).toEqual(['byIds', 'lookup']);
    expect(site.moves.find('it/global/prodotti/a')).toBe(uuidOf(1));
  });

  it('CNT-11 passes on where a story is gone from, until the next webhook', async () => {
    const space = sampleSpace(initial);
    const passed: (readonly string[])[] = [];
    const site = await started(space, { onGone: (fullSlugs) => passed.push(fullSlugs) });
    passed.length = 0;
    space.remove(1);
    space.publish(story(2, 'it/global/prodotti/z'));
    await site.publish(1, 2);
    expect(passed).toEqual([[], [], ['it/global/prodotti/a', 'it/global/prodotti/b']]);
    passed.length = 0;
    space.publish(edited(3, 'it/global/notizie/c'));
    await site.publish(3);
    expect(passed).toEqual([[], []]);
  });

  it('CNT-11 passes on nothing while a further webhook may name the story', async () => {
    const space = sampleSpace(initial);
    const passed: (readonly string[])[] = [];
    const byIds: PublisherOptions['content']['byIds'] = async (ids) => {
      if (ids.includes(1)) site.publisher.enqueue({ spaceId, kind: 'story', storyId: 1 });
      return space.content.byIds(ids);
    };
    const site = await started(space, {
      content: { ...space.content, byIds },
      onGone: (fullSlugs) => passed.push(fullSlugs),
    });
    space.remove(1);
    await site.publish(1);
    expect(passed.flat()).toEqual([]);
  });

  it('CNT-9 of a new story invalidates the pages of its translations', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    const alternates = [
      { full_slug: 'de/global/produkte/', published: true },
      { full_slug: 'fr/global/produits', published: false },
    ];
    space.publish(story(9, 'it/global/prodotti/new', { alternates }));
    const changed = await site.publish(9);
    expect(changed.filter((tag) => tag.startsWith('slug:'))).toEqual([
      'slug:de/global/produkte',
      'slug:it/global/prodotti/new',
    ]);
    expect(space.asked()).toEqual(['byIds', 'lookup']);
  });

  it('CNT-9 RTE-13 of a move invalidates both URLs, and all pages if the header links to it, and records the move', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    space.publish(story(2, 'it/global/prodotti/z'));
    const changed = await site.publish(2);
    expect(changed).toEqual(
      expect.arrayContaining(['config:it', 'slug:it/global/prodotti/b', 'slug:it/global/prodotti/z']),
    );
    expect(site.moves.find('it/global/prodotti/b')).toBe(uuidOf(2));
  });

  it('CNT-9 RTE-13 records a move before it invalidates the former URL, whose next rendering asks for it', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    space.publish(story(2, 'it/global/prodotti/z'));
    site.publisher.enqueue({ spaceId, kind: 'story', storyId: 2 });
    const recorded: (string | null)[] = [];
    await site.publisher.flush(() => void recorded.push(site.moves.find('it/global/prodotti/b')));
    expect(recorded).toEqual([uuidOf(2)]);
  });

  it('CNT-9 of an unknown id, such as a folder, compares the whole space', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    space.publish(story(1, 'it/global/catalogo/a'), story(2, 'it/global/catalogo/b'));
    const changed = await site.publish(777);
    expect(changed).toEqual(expect.arrayContaining(['slug:it/global/catalogo/a', 'slug:it/global/catalogo/b']));
    expect(space.asked()).toEqual(['byIds', 'spaceVersion', 'links', 'datasource redirects', 'byUuids', 'lookup']);
    expect(await site.publish(777)).toEqual([]);
    expect(space.asked()).toEqual(['byIds', 'spaceVersion']);
  });

  it('CNT-3 makes the version of the space uncertain until it is read again', async () => {
    const space = sampleSpace(initial);
    const versions: (number | null)[] = [];
    const site = await started(space, { onVersion: (version) => versions.push(version) });
    const before = versions.splice(0).at(-1);
    expect(before).toBe(noon / 1000 - 3600);
    space.publish(edited(1, 'it/global/prodotti/a'));
    await site.publish(1);
    // No page requests the old version, whose responses a CDN has cached.
    expect(versions.splice(0)).toEqual([null]);
    await site.publisher.confirmVersion();
    expect(versions).toEqual([noon / 1000 - 3599]);
  });

  it('CNT-3 makes a version uncertain that was requested before it', async () => {
    const space = sampleSpace(initial);
    const versions: (number | null)[] = [];
    let receiveCall = (): void => undefined;
    const spaceVersion = async (): Promise<number> => {
      const version = await space.content.spaceVersion();
      receiveCall();
      return version;
    };
    const content = { ...space.content, spaceVersion };
    const site = await started(space, { content, onVersion: (version) => versions.push(version) });
    receiveCall = () => site.publisher.enqueue({ spaceId, kind: 'story', storyId: 1 });
    await site.publisher.confirmVersion();
    expect(versions.at(-1)).toBeNull();
  });

  it('CNT-3 leaves a version of the current second uncertain, because a second change may follow', async () => {
    const space = sampleSpace(initial);
    const versions: (number | null)[] = [];
    const site = await started(space, { onVersion: (version) => versions.push(version) });
    site.setNow(noon - 3_599_000);
    await site.publisher.confirmVersion();
    expect(versions.at(-1)).toBeNull();
  });

  it('SEC-1 lets pages use the index only once it contains the version', async () => {
    const space = sampleSpace(initial);
    const known = createKnownSpace();
    const duringLinks: boolean[] = [];
    const links = async () => {
      duringLinks.push(known.isMissing('it/global/prodotti/new'));
      return space.content.links();
    };
    const site = await started(space, {
      content: { ...space.content, links },
      onVersion: (version) => known.learnVersion(version),
      onIndex: (index) => known.learnIndex(index),
    });
    expect(known.isMissing('it/global/prodotti/new')).toBe(true);
    space.publish(story(9, 'it/global/prodotti/new'));
    site.publisher.enqueue({ spaceId, kind: 'anything' });
    await site.publisher.flush(site.invalidateTags);
    await site.publisher.confirmVersion();
    expect(duringLinks).toEqual([false, false]);
    expect(known.isMissing('it/global/prodotti/new')).toBe(false);
    expect(known.isMissing('it/global/prodotti/other')).toBe(true);
    space.fail(true);
    await site.reconcile();
    expect(known.isMissing('it/global/prodotti/other')).toBe(false);
  });

  it('CNT-9 of a change that cannot be looked up compares the whole space', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    space.publish(edited(1, 'it/global/prodotti/a'));
    site.publisher.enqueue({ spaceId, kind: 'anything' });
    await site.publisher.flush(site.invalidateTags);
    expect(site.drain()).toEqual(editTags);
  });

  it('CNT-9 of very many stories requests no more than the directory', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    space.publish(edited(1, 'it/global/prodotti/a'));
    expect(await site.publish(...Array.from({ length: 5_000 }, (_, id) => id))).toEqual(editTags);
    expect(space.asked()).toEqual(['spaceVersion', 'links', 'datasource redirects']);
  });

  it('CNT-9 of a datasource invalidates it when its entries changed', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    const call = async () => {
      site.publisher.enqueue({ spaceId, kind: 'datasource', slug: 'redirects' });
      await site.publisher.flush(site.invalidateTags);
      return site.drain();
    };
    space.setDatasource('redirects', [{ name: '/a', value: '/b' }]);
    expect(await call()).toEqual(['datasource:redirects']);
    expect(await call()).toEqual([]);
    expect(space.asked()).toEqual(['datasource redirects', 'datasource redirects']);
    space.setDatasource('redirects', []);
    expect(await call()).toEqual(['datasource:redirects']);
  });

  it('CNT-9 of a missing datasource leaves no state', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    for (const slug of ['no', 'such', 'thing']) site.publisher.enqueue({ spaceId, kind: 'datasource', slug });
    await site.publisher.flush(site.invalidateTags);
    expect(site.drain()).toEqual([]);
    space.publish(edited(1, 'it/global/prodotti/a'));
    space.asked();
    await site.reconcile();
    expect(space.asked()).toEqual(['spaceVersion', 'links', 'datasource redirects']);
  });
});

describe('a publish webhook while the content service is down', () => {
  it('CNT-9 stays queued, is logged once, and is processed when the service is back', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    space.publish(edited(1, 'it/global/prodotti/a'));
    space.fail(true);
    expect(await site.publish(1)).toEqual([]);
    expect(await site.reconcile()).toEqual([]);
    expect(console.warn).toHaveBeenCalledTimes(1);
    space.fail(false);
    expect(await site.reconcile()).toEqual(editTags);
    expect(console.info).toHaveBeenCalledWith(expect.stringContaining('answers again'));
  });

  it('OPS-8 reports the seconds from the first webhook until all are processed, with retries', async () => {
    const space = sampleSpace(initial);
    const seconds: number[] = [];
    let time = noon;
    const site = await start(space, { onProcessed: (passed) => seconds.push(passed), now: () => time });
    await site.reconcile();
    expect(seconds).toEqual([]);
    space.fail(true);
    await site.publish(1);
    time += 30_000;
    await site.publish(2);
    expect(seconds).toEqual([]);
    space.fail(false);
    time += 12_000;
    await site.reconcile();
    await site.publish(1);
    expect(seconds).toEqual([42, 0]);
  });

  it('CNT-9 loses no change when the service fails half-way', async () => {
    const space = sampleSpace(initial);
    const broken = { ...space.content, lookup: () => Promise.reject(new Error('503')) };
    const site = await started(space);
    space.remove(1);
    const half = await start(space, { content: broken });
    await site.publisher.settled();
    expect(await half.publish(1)).toEqual([]);
    expect(half.moves.find('it/global/prodotti/a')).toBeNull();
    expect(await site.publish(1)).toContain('slug:it/global/prodotti/a');
  });

  it('CNT-9 invalidates everything before the space is known', async () => {
    const space = sampleSpace(initial);
    const site = await start(space);
    space.fail(true);
    expect(await site.reconcile()).toEqual([]);
    expect(await site.publish(2)).toEqual([]);
    space.fail(false);
    const changed = await site.reconcile();
    for (const tag of [
      'config:it',
      'config:ru',
      'slug:it/global/prodotti/b',
      'members:it/global',
      'datasource:redirects',
    ])
      expect(changed).toContain(tag);
    space.publish(edited(1, 'it/global/prodotti/a'));
    expect(await site.publish(1)).toEqual(editTags);
  });
});

describe('reconcile', () => {
  it('CNT-9 finds nothing with one request when nothing was published', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    expect(await site.reconcile()).toEqual([]);
    expect(space.asked()).toEqual(['spaceVersion']);
  });

  it('CNT-9 finds the changes of lost webhooks', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    space.publish(edited(1, 'it/global/prodotti/a'));
    space.remove(3);
    space.setDatasource('redirects', [{ name: '/a', value: '/b' }]);
    const changed = await site.reconcile();
    expect(changed).toEqual(expect.arrayContaining([...editTags, 'slug:it/global/notizie/c', 'datasource:redirects']));
    expect(await site.reconcile()).toEqual([]);
  });

  it('CNT-9 finds nothing after a processed webhook', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    space.publish(edited(1, 'it/global/prodotti/a'));
    await site.publish(1);
    expect(await site.reconcile()).toEqual([]);
  });

  it('CNT-9 does not trust a version of the current second, in which more may be published', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    space.publish(edited(1, 'it/global/prodotti/a'));
    space.setVersion(noon / 1000);
    expect(await site.reconcile()).toEqual(editTags);
    space.publish(edited(2, 'it/global/prodotti/b'));
    space.setVersion(noon / 1000);
    expect(await site.reconcile()).toContain(`story:${uuidOf(2)}`);
    site.setNow(noon + 10_000);
    await site.reconcile();
    space.asked();
    await site.reconcile();
    expect(space.asked()).toEqual(['spaceVersion']);
  });

  it('CNT-9 RTE-13 finds after a restart what changed while the site was down, including moves', async () => {
    const space = sampleSpace(initial);
    await (await started(space)).publisher.settled();
    space.publish(story(2, 'it/global/prodotti/z'), edited(1, 'it/global/prodotti/a'));
    const site = await start(space);
    const changed = await site.reconcile();
    expect(changed).toEqual(
      expect.arrayContaining([...editTags, 'slug:it/global/prodotti/b', 'slug:it/global/prodotti/z']),
    );
    expect(site.moves.find('it/global/prodotti/b')).toBe(uuidOf(2));
    await site.publisher.settled();
    expect((await openMoveRecord(stateDir)).find('it/global/prodotti/b')).toBe(uuidOf(2));
  });

  it('CNT-9 ignores a snapshot of another space', async () => {
    await (await started(sampleSpace(initial))).publisher.settled();
    const site = await start(sampleSpace([story(8, 'de/global/home')]), {}, 'another');
    expect(await site.reconcile()).toEqual([]);
    expect(site.moves.find('it/global/prodotti/a')).toBeNull();
  });

  it('CNT-9 invalidates all pages of a language instead of requesting thousands of translations', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    space.publish(...Array.from({ length: 300 }, (_, index) => story(1_000 + index, `it/global/prodotti/p-${index}`)));
    const changed = await site.reconcile();
    expect(changed).toContain('config:it');
    expect(changed).toContain('slug:it/global/prodotti/p-299');
    expect(changed).not.toContain('config:de');
    expect(space.asked()).toEqual(['spaceVersion', 'links', 'datasource redirects']);
  });
});

describe('repeatInvalidation', () => {
  it('CNT-9 repeats the tags for pages that were rendered meanwhile', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    space.publish(edited(1, 'it/global/prodotti/a'));
    await site.publish(1);
    expect(site.publisher.hasInvalidations()).toBe(true);
    site.publisher.repeatInvalidation(site.invalidateTags);
    expect(site.drain()).toEqual(editTags);
    expect(site.publisher.hasInvalidations()).toBe(false);
    site.publisher.repeatInvalidation(site.invalidateTags);
    expect(site.drain()).toEqual([]);
  });

  it('CNT-9 logs one line with counts, without content', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    vi.mocked(console.info).mockClear();
    space.publish(edited(1, 'it/global/prodotti/a'));
    space.remove(3);
    await site.publish(1, 3);
    const [line] = vi.mocked(console.info).mock.calls[0] ?? [];
    expect(JSON.parse(String(line))).toMatchObject({
      level: 'info',
      storiesNamed: 2,
      edited: 1,
      vanished: 1,
      moved: 0,
    });
    expect(console.info).toHaveBeenCalledTimes(1);
  });
});

describe('the result of reconcile', () => {
  const look = async (site: Awaited<ReturnType<typeof started>>) => site.publisher.reconcile(site.invalidateTags);

  it('OPS-10 is agrees when nothing changed, or webhooks announced all changes', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    expect(await look(site)).toBe('agrees');
    space.publish(edited(1, 'it/global/prodotti/a'));
    await site.publish(1);
    expect(await look(site)).toBe('agrees');
  });

  it('OPS-10 is agrees for a queued webhook whose story it finds itself', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    space.publish(edited(1, 'it/global/prodotti/a'));
    site.publisher.enqueue({ spaceId, kind: 'story', storyId: 1 });
    expect(await look(site)).toBe('agrees');
  });

  it.each<[string, (space: Space) => void]>([
    ['a story', (space) => space.publish(edited(2, 'it/global/prodotti/b'))],
    ['a removed story', (space) => space.remove(2)],
    ['an entry of a datasource', (space) => space.setDatasource('redirects', [{ name: '/a', value: '/b' }])],
  ])('OPS-10 is missed when %s changed without a webhook', async (_what, change) => {
    const space = sampleSpace(initial);
    const site = await started(space);
    space.publish(edited(1, 'it/global/prodotti/a'));
    change(space);
    site.publisher.enqueue({ spaceId, kind: 'story', storyId: 1 });
    expect(await look(site)).toBe('missed');
    expect(await look(site)).toBe('agrees');
  });

  it('OPS-10 is failed when the content service does not answer', async () => {
    const space = sampleSpace(initial);
    const site = await started(space);
    space.fail(true);
    expect(await look(site)).toBe('failed');
  });
});
