import { describe, expect, it } from 'vitest';
import { type IslandKey, islandKey, islandUrl, readIslandKey } from './island-key.ts';

const uid = '2722ae69-5b44-5235-97fa-bb8f5e180a55';
const keys: readonly [string, IslandKey][] = [
  ['listing~2~all~prodotti', { kind: 'listing', page: 2, filter: null, path: '/prodotti' }],
  ['listing~1~automotive~en~e~events', { kind: 'listing', page: 1, filter: 'automotive', path: '/en/e/events' }],
  ['listing~1~press_release~news', { kind: 'listing', page: 1, filter: 'press_release', path: '/news' }],
  ['listing~1~all', { kind: 'listing', page: 1, filter: null, path: '/' }],
  [`block~${uid}`, { kind: 'block', uid, path: '/' }],
  [`block~${uid}~prodotti~clv-22l`, { kind: 'block', uid, path: '/prodotti/clv-22l' }],
];

describe('island keys', () => {
  it.each(keys)('SHL-6 %s round-trips', (text, key) => {
    expect(islandKey(key)).toBe(text);
    expect(readIslandKey(text)).toEqual(key);
    expect(islandUrl(key)).toBe(`/__next_island/${text}.json`);
  });

  it.each([
    '',
    'listing',
    'listing~2',
    'listing~0~all~prodotti',
    'listing~02~all~prodotti',
    'listing~-1~all~prodotti',
    'listing~1e3~all~prodotti',
    'listing~99999~all~prodotti',
    'listing~2~cooking~prodotti',
    'listing~2~ALL~prodotti',
    'listing~2~all~',
    'listing~2~all~~prodotti',
    'listing~2~all~prodotti~',
    'listing~2~all~a/b',
    'block',
    'block~',
    'block~a b~x',
    `block~${'x'.repeat(65)}~x`,
    'story~x~y',
    '__proto__',
  ])('SHL-6 rejects "%s"', (text) => {
    expect(readIslandKey(text)).toBeNull();
  });
});
