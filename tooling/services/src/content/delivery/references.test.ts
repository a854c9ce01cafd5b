import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseQueryString } from '../core/query-string.ts';
import { spaceSnapshot } from '../space/space-snapshot.ts';
import { fixtureBlok, fixtureSpace, fixtureStory, fixtureUuid } from '../testing/fixture-space.ts';
import { parseStoryQuery } from './delivery-query.ts';
import { resolveReferences } from './references.ts';

const link = (id: number) => ({ fieldtype: 'multilink', linktype: 'story', id: fixtureUuid(id), cached_url: '' });
const uuids = (from: number, count: number) => Array.from({ length: count }, (_, index) => fixtureUuid(from + index));

const richText = {
  type: 'doc',
  content: [
    {
      type: 'text',
      text: 'see',
      marks: [{ type: 'link', attrs: { linktype: 'story', uuid: fixtureUuid(2), href: '/b', anchor: null } }],
    },
  ],
};
const page = fixtureStory(1, 'a', {
  content: fixtureBlok('page', {
    one: fixtureUuid(2),
    many: uuids(100, 50),
    too_many: uuids(100, 51),
    chain: fixtureUuid(3),
    mixed: [fixtureUuid(2), fixtureUuid(4), 'no-such-story', ''],
    text: richText,
    to: link(3),
    away: { fieldtype: 'multilink', linktype: 'url', id: '', url: 'https://elsewhere.test' },
    body: [fixtureBlok('teaser', { one: fixtureUuid(3) })],
  }),
});
const manyLinks = fixtureStory(10, 'many', {
  content: fixtureBlok('page', { links: uuids(100, 51).map((_uuid, index) => link(100 + index)) }),
});
const space = spaceSnapshot(
  fixtureSpace([
    page,
    manyLinks,
    fixtureStory(2, 'b'),
    fixtureStory(3, 'c', { content: fixtureBlok('page', { chain: fixtureUuid(2), to: link(5) }) }),
    fixtureStory(4, 'd', { published: false }),
    fixtureStory(5, 'e'),
    ...uuids(100, 51).map((_uuid, index) => fixtureStory(100 + index, `list/${index}`)),
  ]),
  () => 'http://localhost',
  1,
);

const slugList = z.array(z.looseObject({ full_slug: z.string().optional(), slug: z.string() }));

function resolve(query: string, story = page): Record<string, unknown> {
  const answer: Record<string, unknown> = resolveReferences(
    [story],
    parseStoryQuery(parseQueryString(query)),
    space,
    0,
  );
  for (const field of ['rels', 'links']) {
    if (answer[field]) answer[field] = slugList.parse(answer[field]).map((one) => one.full_slug ?? one.slug);
  }
  return answer;
}

describe('references', () => {
  it.each<[string, Record<string, unknown>]>([
    ['', { rels: [], links: [] }],
    ['resolve_relations=page.one', { rels: ['b'], links: [] }],
    ['resolve_relations=teaser.one', { rels: ['c'], links: [] }],
    ['resolve_relations=page.mixed', { rels: ['b'], links: [] }],
    ['version=draft&resolve_relations=page.mixed', { rels: ['b', 'd'], links: [] }],
    ['resolve_relations=page.chain', { rels: ['c', 'b'], links: [] }],
    ['resolve_relations=page.one,page.missing,nothing', { rels: ['b'], links: [] }],
    ['resolve_relations=page.too_many', { rel_uuids: uuids(100, 51), links: [] }],
    ['resolve_relations=page.too_many&resolve_level=2', { rel_uuids: uuids(100, 51), links: [] }],
    ['resolve_relations=page.one,page.to', { rels: ['b'], links: [] }],
    ['resolve_links=url', { rels: [], links: ['b', 'c'] }],
    ['resolve_links=link', { rels: [], links: ['b', 'c'] }],
    ['resolve_links=story', { rels: [], links: ['b', 'c'] }],
    ['resolve_links=0', { rels: [], links: [] }],
    ['resolve_links=1', { rels: [], links: ['b', 'c'] }],
    ['resolve_links=story&resolve_links_level=2', { rels: [], links: ['b', 'c', 'e'] }],
    ['resolve_links=url&resolve_links_level=2', { rels: [], links: ['b', 'c'] }],
    [
      'resolve_links=url&resolve_links_level=2&resolve_relations=page.chain',
      { rels: ['c', 'b'], links: ['b', 'c', 'e'] },
    ],
  ])('CNT-1 resolves %j', (query, expected) => {
    expect(resolve(query)).toEqual(expected);
  });

  it('CNT-3 includes referenced stories up to the limit of an answer', () => {
    expect(resolve('resolve_relations=page.many').rels).toHaveLength(50);
  });

  it.each([
    ['story', { rels: [], link_uuids: uuids(100, 51) }],
    ['url', { rels: [], links: uuids(100, 51).map((_uuid, index) => `list/${index}`) }],
  ])('CNT-3 returns uuids above the limit for links as %s', (form, expected) => {
    expect(resolve(`resolve_links=${form}`, manyLinks)).toEqual(expected);
  });
});
