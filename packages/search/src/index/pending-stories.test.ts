import { describe, expect, it } from 'vitest';
import { sampleRawStory } from '../testing/sample-story.ts';
import { isStale, pendingStories } from './pending-stories.ts';

const at = (fullSlug: string, publishedAt: string | null = null) => ({ fullSlug, publishedAt });

describe('pendingStories', () => {
  it('SRC-5 contain each story once, with all its paths and the last expected state', () => {
    const pending = pendingStories();
    pending.add({ uuid: 'a', before: at('x'), after: at('y', '2026-11-01T00:00:00.000Z') });
    pending.add({ uuid: 'b', before: null, after: at('z') });
    pending.add({ uuid: 'a', before: at('y'), after: null });
    expect(pending.size).toBe(2);
    expect(pending.takeAll()).toEqual([
      { uuid: 'a', paths: new Set(['x', 'y']), expected: null, staleAttempts: 0 },
      { uuid: 'b', paths: new Set(['z']), expected: at('z'), staleAttempts: 0 },
    ]);
    expect(pending.size).toBe(0);
  });

  it('SRC-5 keep newer changes and all paths when stories are put back', () => {
    const pending = pendingStories();
    pending.add({ uuid: 'a', before: at('x'), after: null });
    pending.add({ uuid: 'b', before: at('z'), after: null });
    const taken = pending.takeAll().map((story) => ({ ...story, staleAttempts: 3 }));
    pending.add({ uuid: 'a', before: null, after: at('y') });
    pending.putBack(taken);
    expect(pending.takeAll()).toEqual([
      { uuid: 'a', paths: new Set(['y', 'x']), expected: at('y'), staleAttempts: 0 },
      { uuid: 'b', paths: new Set(['z']), expected: null, staleAttempts: 3 },
    ]);
  });

  it.each([
    ['older than what was published', at('x', '2026-11-02T00:00:00.000Z'), '2026-11-01T00:00:00.000Z', true],
    ['what was published', at('x', '2026-11-01T00:00:00.000Z'), '2026-11-01T00:00:00Z', false],
    ['newer still', at('x', '2026-11-01T00:00:00.000Z'), '2026-11-02T00:00:00.000Z', false],
    ['of no known moment', at('x'), '2026-11-01T00:00:00.000Z', false],
    ['not there yet', at('x', '2026-11-01T00:00:00.000Z'), null, true],
    ['still there', null, '2026-11-01T00:00:00.000Z', true],
    ['gone', null, null, false],
  ])('SRC-5 %s: %j', (_, expected, published_at, stale) => {
    const found = published_at === null ? undefined : { ...sampleRawStory('it/global/x', 'page'), published_at };
    expect(isStale({ uuid: 'a', paths: new Set(), expected, staleAttempts: 0 }, found)).toBe(stale);
  });
});
