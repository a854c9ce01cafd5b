import type { RawStory } from '@clavora/content-client/schema/fields';
import { parseStory } from '@clavora/content-client/story';
import { wholeListing } from '@clavora/site-core/internal-paths';
import { siteOver } from '@clavora/site-core/sample-space';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changesWithin, keepUntilChange } from './keep-until-change.ts';
import { loadPage } from './load-page.ts';

const folder = 'it/global/eventi-e-notizie';
const event = (name: string, starts_at: string, ends_at: string): RawStory => ({
  uuid: name,
  full_slug: `${folder}/eventi/${name}`,
  name,
  content: { component: 'event', _uid: name, title: name, starts_at, ends_at, time_zone: 'Europe/Rome' },
});
const fair = event('fiera', '2026-12-01 08:00', '2026-12-02 16:00');
const course = event('corso', '2026-11-19 08:00', '2026-11-21 16:00');
const section = (path: string, fields: Record<string, unknown> = {}): RawStory => ({
  uuid: path,
  full_slug: path,
  name: path,
  content: { component: 'section', _uid: path, title: path, ...fields },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function marksOf(url: string, stories: readonly RawStory[]): Promise<string[]> {
  const { site, marks } = siteOver('italy', { groups: {} });
  const lookup = async (slugs: readonly string[]) =>
    new Map(stories.filter(({ full_slug }) => slugs.includes(full_slug)).map((story) => [story.full_slug, story]));
  const listed = stories.filter(({ content }) => content.component !== 'section');
  const list = async () => ({ stories: listed, total: listed.length });
  const result = await loadPage({ ...site, content: { ...site.content, lookup, stories: list } }, url, wholeListing);
  expect(result.kind).toBe('page');
  return marks.filter((mark) => mark.startsWith('until'));
}

describe('a page with events', () => {
  it('TPL-6 is cached until the event of the page begins', async () => {
    expect(await marksOf('/eventi-e-notizie/eventi/fiera', [fair])).toEqual(['until 2026-12-01T08:00:00.000Z']);
  });

  it('TPL-6 is cached until the event of the page ends', async () => {
    expect(await marksOf('/eventi-e-notizie/eventi/corso', [course])).toEqual(['until 2026-11-21T16:00:00.000Z']);
  });

  it.each(['/eventi-e-notizie/eventi', '/eventi-e-notizie'])(
    'TPL-6 is cached until the next event of its listing begins or ends: %s',
    async (url) => {
      const sections = [section(folder), section(`${folder}/eventi`)];
      expect(await marksOf(url, [fair, course, ...sections])).toEqual(['until 2026-11-21T16:00:00.000Z']);
    },
  );

  it('TPL-6 is cached as long as any other when all its events are over', async () => {
    const over = event('finito', '2026-11-01 08:00', '2026-11-01 16:00');
    expect(await marksOf('/eventi-e-notizie/eventi/finito', [over])).toEqual([]);
  });
});

describe('a page with an end', () => {
  const careers = 'it/global/lavora-con-noi';
  const job = (name: string, closes_at: string): RawStory => ({
    uuid: name,
    full_slug: `${careers}/${name}`,
    name,
    content: { component: 'career', _uid: name, title: name, closes_at },
  });

  it('CNT-16 is cached until the last day of a position is over', async () => {
    expect(await marksOf('/lavora-con-noi/toolmaker', [job('toolmaker', '2026-12-30 23:00')])).toEqual([
      'until 2026-12-31T23:00:00.000Z',
    ]);
  });

  it('CNT-16 is cached until the first of its positions closes', async () => {
    const jobs = [job('closed', '2026-11-19'), job('first', '2026-11-20'), job('later', '2026-12-01')];
    expect(await marksOf('/lavora-con-noi', [section(careers), ...jobs])).toEqual(['until 2026-11-20T23:00:00.000Z']);
  });

  it('CNT-16 is cached until an offer among its blocks is over', async () => {
    const offer = { component: 'commercial_card', _uid: 'o', title: 'Offer', valid_until: '2026-11-22' };
    expect(await marksOf('/lavora-con-noi', [section(careers, { body: [offer] })])).toEqual([
      'until 2026-11-22T23:00:00.000Z',
    ]);
  });
});

describe('changesWithin', () => {
  it('TPL-6 CNT-16 finds what ends in blocks and in the stories that they show, at any depth', () => {
    const grid = { component: 'news_grid', _uid: 'g', stories: [{ uuid: 'fiera', story: fair }] };
    const content = { body: [{ component: 'frame', _uid: 'f', inside: [grid] }, null, 7], text: { content: [] } };
    const times = (value: unknown) => changesWithin(value, 'Europe/Rome').map((at) => new Date(at).toISOString());
    expect(times(content)).toEqual(['2026-12-01T08:00:00.000Z', '2026-12-02T16:00:00.000Z']);
    expect(times({ stories: [section('a'), { full_slug: 'x', content: 'event' }] })).toEqual([]);
    const offer = { component: 'commercial_card', _uid: 'o', valid_until: '2026-12-30 23:00' };
    const job = { full_slug: 'j', content: { component: 'career', _uid: 'j', closes_at: '2026-11-30' } };
    expect(times({ body: [offer, { component: 'pages_sorting', pages: [job] }] })).toEqual([
      '2026-12-31T23:00:00.000Z',
      '2026-11-30T23:00:00.000Z',
    ]);
  });
});

it('TPL-6 ends the freshness at the first of several changes', async () => {
  const { site, marks } = siteOver('italy', { groups: {} });
  await keepUntilChange(
    site,
    [fair, course].flatMap((raw) => parseStory(raw) ?? []),
  );
  expect(marks).toEqual(['until 2026-11-21T16:00:00.000Z']);
});
