import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { fullBannerFixtures } from './full-banner.fixtures.ts';

const [paper, ink, wide, cinema, free] = fullBannerFixtures;
if (!paper || !ink || !wide || !cinema || !free) throw new Error('expected fixtures of each background and ratio');

const render = async (raw: typeof paper.raw, options = {}) => htmlBody((await renderFixture(raw, options)).html);

describe('FullBanner', () => {
  it.each([
    ['paper', paper, 0],
    ['ink', ink, 1],
  ] as const)('BLK-1 has a background of %s', async (_, { raw }, inkSurfaces) => {
    expect((await render(raw)).querySelectorAll('section[data-surface=ink]')).toHaveLength(inkSurfaces);
  });

  it.each([
    ['wide', wide, ['2000', '1000']],
    ['cinema', cinema, ['2000', '840']],
    ['free', free, ['2000', '1333']],
  ] as const)('CNT-10 crops the picture to the ratio %s', async (_, { raw }, size) => {
    const image = (await render(raw)).querySelector('img');
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(size);
  });

  it.each([
    ['paper', wide, null],
    ['ink', cinema, 'ink'],
  ] as const)('BLK-1 sets its text on a plate of %s beside the picture', async (_, { raw }, surface) => {
    const plate = (await render(raw)).querySelector('picture + .plate');
    expect(plate?.querySelector('h1')?.textContent).toBe(raw.title);
    expect(plate?.getAttribute('data-surface')).toBe(surface);
  });

  it('CNT-10 loads its picture with priority only in the first block', async () => {
    const load = async (hasTitle: boolean) => (await render(wide.raw, { hasTitle })).querySelector('img');
    expect((await load(false))?.getAttribute('fetchpriority')).toBe('high');
    expect((await load(true))?.getAttribute('loading')).toBe('lazy');
  });
});
