import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { action } from '../../testing/sample-content.ts';
import { smallBannerFixtures } from './small-banner.fixtures.ts';

const [paper] = smallBannerFixtures;
if (!paper) throw new Error('expected a fixture on paper');

describe('SmallBanner', () => {
  it.each([
    ['paper', null],
    ['ink', 'ink'],
    ['brass', null],
    ['gold', null],
  ])('BLK-1 has a background of %s', async (surface, dataSurface) => {
    const body = htmlBody((await renderFixture({ ...paper.raw, surface })).html);
    const banner = body.querySelector('[data-ground]');
    expect(banner?.getAttribute('data-ground')).toBe(surface === 'gold' ? 'paper' : surface);
    expect(banner?.getAttribute('data-surface')).toBe(dataSurface);
  });

  it('BLK-1 has one link', async () => {
    const actions = [action('First', 'en/global/a'), action('Second', 'en/global/b')];
    const links = htmlBody((await renderFixture({ ...paper.raw, actions })).html).querySelectorAll('a');
    expect([...links].map((link) => link.textContent)).toEqual(['First']);
  });

  it('CNT-4 renders nothing without text', async () => {
    const { html } = await renderFixture({ component: 'small_banner', _uid: 's', surface: 'ink' });
    expect(htmlBody(html).querySelector('[data-ground]')).toBeNull();
  });
});
