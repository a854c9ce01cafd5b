import { describe, expect, it } from 'vitest';
import { addressTag } from './address-tag.ts';
import { addEdgeTags, edgeTags } from './edge-tags.ts';
import { endTag } from './end-tag.ts';
import type { CachedValue } from './next-cache.ts';
import { redirectTag } from './redirect-tag.ts';

describe('edgeTags', () => {
  it('OPS-6 returns a short digest of each tag once', () => {
    const [first, second, ...others] = edgeTags(['story:a', 'story:b', 'story:a']);
    expect(others).toEqual([]);
    expect([first, second]).toEqual([expect.stringMatching(/^[\w-]{8}$/), expect.stringMatching(/^[\w-]{8}$/)]);
    expect(first).not.toBe(second);
  });

  it('OPS-6 leaves out tags that are never invalidated, and those of Next', () => {
    const redirect = redirectTag('/a', { status: 301, keepsQuery: true });
    expect(edgeTags(['_N_T_/layout', addressTag, endTag(1), redirect])).toEqual([]);
  });
});

describe('addEdgeTags', () => {
  const page = (headers: Readonly<Record<string, unknown>> | undefined): CachedValue => ({
    kind: 'APP_PAGE',
    html: '',
    rscData: undefined,
    status: undefined,
    headers,
    segmentData: undefined,
  });

  it('OPS-6 adds the digests to the headers of a page', () => {
    const value = page({ 'x-next-cache-tags': 'story:a,_N_T_/,story:b' });
    addEdgeTags(value);
    expect(value).toHaveProperty(['headers', 'surrogate-key'], edgeTags(['story:a', 'story:b']).join(' '));
  });

  it.each<[string, CachedValue | null]>([
    ['a page without tags', page({ 'x-next-cache-tags': '' })],
    ['a missing page', null],
    ['a value', { kind: 'FETCH', data: { body: '' } }],
    ['a page without headers', page(undefined)],
  ])('OPS-6 changes nothing in %s', (_, value) => {
    const before = structuredClone(value);
    addEdgeTags(value);
    expect(value).toEqual(before);
  });
});
