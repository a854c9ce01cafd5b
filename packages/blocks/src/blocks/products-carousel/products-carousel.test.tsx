import type { RawStory } from '@clavora/content-client/schema/fields';
import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { productsCarouselFixtures } from './products-carousel.fixtures.ts';

const [fixture] = productsCarouselFixtures;
if (!fixture) throw new Error('expected a fixture of products');

describe('ProductsCarousel', () => {
  it('BLK-6 is a named list that the keyboard reaches without a script', async () => {
    const body = htmlBody((await renderFixture(fixture.raw, { locale: 'de' })).html);
    const track = body.querySelector('[role=group][tabindex="0"]');
    expect(track?.getAttribute('aria-label')).toBe('Neue Rohlinge im November');
    expect(track?.querySelectorAll(':scope > ul > li')).toHaveLength(6);
    expect(body.querySelector('button:not([hidden])')).toBeNull();
  });

  it('BLK-2 draws keys of one family at one scale', async () => {
    const body = htmlBody((await renderFixture(fixture.raw, { locale: 'de' })).html);
    const frames = [...body.querySelectorAll('li .key svg')].map((svg) =>
      svg.getAttribute('viewBox')?.split(' ').slice(2).join(' '),
    );
    expect(new Set(frames)).toEqual(new Set(['78 52']));
    expect(frames).toHaveLength(5);
  });

  it('BLK-2 draws all keys smaller when a car key is among them', async () => {
    const products = fixture.raw.products as RawStory[];
    const [first] = products;
    if (!first) throw new Error('expected a product');
    const carKey = { ...first, uuid: 'car', content: { ...first.content, family: 'automotive_keys' } };
    const { html } = await renderFixture({ ...fixture.raw, products: [...products, carKey] }, { locale: 'de' });
    const frames = [...htmlBody(html).querySelectorAll('li .key svg')].map((svg) =>
      svg.getAttribute('viewBox')?.split(' ').slice(2).join(' '),
    );
    expect(new Set(frames)).toEqual(new Set(['114 76']));
  });

  it('BLK-2 marks new and discontinued products', async () => {
    const text = htmlBody((await renderFixture({ ...fixture.raw }, { locale: 'en' })).html).textContent;
    expect(text).toContain('New');
    expect(text).toContain('Discontinued since 2024');
  });

  it('CNT-4 leaves out deleted products', async () => {
    const { html } = await renderFixture({
      ...fixture.raw,
      products: ['gone', ...(fixture.raw.products as unknown[]).slice(0, 2), null],
    });
    expect(htmlBody(html).querySelectorAll('article')).toHaveLength(2);
  });
});
