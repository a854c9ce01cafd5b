import { describe, expect, it } from 'vitest';
import {
  changesOf,
  changesOfSpace,
  type KnownStory,
  knownFromLinks,
  knownFromStories,
  spaceIndex,
} from './space-index.ts';

const story = (id: number, fullSlug: string, day = 1): KnownStory => ({
  id,
  uuid: `uuid-${id}`,
  fullSlug,
  publishedAt: `2026-11-0${day}T08:00:00.000Z`,
});
const known = [story(1, 'it/global/a'), story(2, 'it/global/b'), story(3, 'it/global/c'), story(4, 'it/global/d')];
const now = [story(1, 'it/global/a'), story(2, 'it/global/b', 2), story(3, 'it/global/z'), story(5, 'it/global/e')];
const differences = [
  { uuid: 'uuid-2', before: known[1], after: now[1] },
  { uuid: 'uuid-3', before: known[2], after: now[2] },
  { uuid: 'uuid-4', before: known[3], after: null },
  { uuid: 'uuid-5', before: null, after: now[3] },
];
const byUuid = (first: { uuid: string }, second: { uuid: string }) => (first.uuid < second.uuid ? -1 : 1);

describe('SpaceIndex', () => {
  it('CNT-9 finds edited, moved, withdrawn and new stories, and nothing without a change', () => {
    const index = spaceIndex(known);
    expect(changesOfSpace(index, now).toSorted(byUuid)).toEqual(differences);
    expect(changesOf(index, [1, 2, 3, 4, 5], now).toSorted(byUuid)).toEqual(differences);
    expect(changesOfSpace(index, known)).toEqual([]);
    expect(changesOf(index, [1, 2, 3, 4], known)).toEqual([]);
  });

  it('SEC-1 finds the paths of stories, also after two stories swapped theirs', () => {
    const index = spaceIndex(known);
    index.apply([
      { uuid: 'uuid-1', before: story(1, 'it/global/a'), after: story(1, 'it/global/b') },
      { uuid: 'uuid-2', before: story(2, 'it/global/b'), after: story(2, 'it/global/a') },
      { uuid: 'uuid-3', before: story(3, 'it/global/c'), after: story(3, 'it/italy/c') },
      { uuid: 'uuid-4', before: story(4, 'it/global/d'), after: null },
    ]);
    const places = [
      'it/global/a',
      'it/global/a/',
      'it/global/b',
      'it/global/c',
      'it/italy/c',
      'it/global/d',
      'it/global',
    ];
    expect(places.filter((place) => index.hasPlace(place))).toEqual([
      'it/global/a',
      'it/global/a/',
      'it/global/b',
      'it/italy/c',
    ]);
    expect(index.countBelow(['it/global'])).toBe(2);
    expect(index.countBelow(['it/global', 'it/italy'])).toBe(3);
    expect(index.countBelow(['it/glob'])).toBe(0);
  });

  it('CNT-9 compares only the named stories, each once, and ignores unknown ones', () => {
    const index = spaceIndex(known);
    expect(changesOf(index, [3, 3, 9], now)).toEqual([differences[1]]);
  });

  it('CNT-9 contains applied changes, so that a repeated webhook finds nothing', () => {
    const index = spaceIndex(known);
    index.apply(changesOfSpace(index, now));
    expect(changesOfSpace(index, now)).toEqual([]);
    expect([index.byId(4), index.byUuid('uuid-4'), index.byId(3)?.fullSlug]).toEqual([null, null, 'it/global/z']);
  });

  it('CNT-9 follows a story that returns with another id', () => {
    const index = spaceIndex(known);
    const again = { ...story(1, 'it/global/a'), id: 77, publishedAt: '2026-11-05T08:00:00.000Z' };
    index.apply(changesOf(index, [77], [again]));
    expect([index.byId(1), index.byId(77)?.uuid]).toEqual([null, 'uuid-1']);
    expect([...index.stories()]).toHaveLength(4);
  });
});

describe('KnownStory', () => {
  it('CNT-9 is equal from the directory and from the full story, whatever their date formats', () => {
    const expected = [{ id: 7, uuid: 'u', fullSlug: 'it/global/prodotti', publishedAt: '2026-11-01T08:00:00.000Z' }];
    const link = { id: 7, uuid: 'u', fullSlug: 'it/global/prodotti', isFolder: false };
    expect(
      knownFromLinks([
        { ...link, publishedAt: '2026-11-01T09:00:00+01:00' },
        { ...link, isFolder: true, publishedAt: null },
      ]),
    ).toEqual(expected);
    const raw = { uuid: 'u', full_slug: 'it/global/prodotti/', content: { component: 'page', _uid: 'c' } };
    expect(
      knownFromStories([
        { ...raw, id: 7, published_at: '2026-11-01T08:00:00Z' },
        { ...raw, id: 'seven' },
      ]),
    ).toEqual(expected);
    expect(knownFromStories([{ ...raw, id: 7, published_at: 'yesterday' }])[0]?.publishedAt).toBeNull();
  });
});
