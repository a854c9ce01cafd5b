import { describe, expect, it } from 'vitest';
import { hasPreviewToken, isPreviewToken, previewTokenQuery, withoutPreviewToken } from './preview-token.ts';

const keys = { spaceId: 4711, accessToken: 'preview' };
const now = Date.UTC(2026, 10, 21, 12);
const minutes = 60_000;

describe('the token of the visual editor', () => {
  it('CNT-7 is the SHA-1 of space, preview token and time', () => {
    const query = previewTokenQuery(keys, now);
    expect(Object.fromEntries(query)).toEqual({
      '_storyblok_tk[space_id]': '4711',
      '_storyblok_tk[timestamp]': '1795262400',
      // sha1('4711:preview:1795262400')
      '_storyblok_tk[token]': '295ce623b49f0921a840e289ba25b018f2739272',
    });
    expect(isPreviewToken(query, keys, now)).toBe(true);
  });

  it.each([
    ['an hour old', 60 * minutes, true],
    ['older than an hour', 60 * minutes + 1000, false],
    ['of a clock slightly ahead', -1 * minutes, true],
    ['of the future', -2 * minutes, false],
  ])('CNT-7 accepts %s depending on its time', (_, age, expected) => {
    expect(isPreviewToken(previewTokenQuery(keys, now - age), keys, now)).toBe(expected);
  });

  it.each([
    ['of another space', { spaceId: 4712, accessToken: 'preview' }],
    ['signed with another key', { spaceId: 4711, accessToken: 'public' }],
  ])('CNT-7 rejects %s', (_, others) => {
    expect(isPreviewToken(previewTokenQuery(others, now), keys, now)).toBe(false);
  });

  it.each([
    ['_storyblok_tk[space_id]', '4712'],
    ['_storyblok_tk[space_id]', ''],
    ['_storyblok_tk[timestamp]', '1795262401'],
    ['_storyblok_tk[timestamp]', '1795262400.0'],
    ['_storyblok_tk[timestamp]', 'now'],
    ['_storyblok_tk[timestamp]', ''],
    ['_storyblok_tk[token]', ''],
    ['_storyblok_tk[token]', '0'.repeat(40)],
    ['_storyblok_tk[token]', 'ä'.repeat(40)],
  ])('CNT-7 rejects %s = "%s"', (name, value) => {
    const query = previewTokenQuery(keys, now);
    query.set(name, value);
    expect(isPreviewToken(query, keys, now)).toBe(false);
  });

  it('CNT-7 rejects a token with a missing part', () => {
    for (const name of previewTokenQuery(keys, now).keys()) {
      const query = previewTokenQuery(keys, now);
      query.delete(name);
      expect(isPreviewToken(query, keys, now)).toBe(false);
      expect(hasPreviewToken(query)).toBe(true);
    }
    expect(hasPreviewToken(new URLSearchParams('_storyblok=1&q=_storyblok_tk[token]'))).toBe(false);
  });

  it('CNT-7 is removed from the query without other parameters', () => {
    const query = new URLSearchParams(`_storyblok=1&${previewTokenQuery(keys, now).toString()}&page=2`);
    expect(String(withoutPreviewToken(query))).toBe('_storyblok=1&page=2');
  });
});
