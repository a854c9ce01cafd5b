import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { germanProducts } from '../../testing/sample-products.ts';
import { productHeroFixtures } from './product-hero.fixtures.ts';

const [drawn, machine, deleted] = productHeroFixtures;
if (!drawn || !machine || !deleted) throw new Error('expected fixtures of a key, a machine and a deleted product');

describe('ProductHero', () => {
  it('BLK-1 shows the product’s code, its figures in the page’s language and its drawing', async () => {
    const body = htmlBody((await renderFixture(drawn.raw, { locale: 'de' })).html);
    expect(body.querySelector('h1')?.textContent).toBe('Ein Rohling für elf Profile.');
    expect(body.textContent).toContain('CLV-22L');
    expect(body.textContent).toContain('28,4\u202fmm');
  });

  it('CNT-10 describes the drawing in its accessible name', async () => {
    const body = htmlBody((await renderFixture(drawn.raw)).html);
    expect(body.querySelector('svg[role=img]')?.getAttribute('aria-label')).toMatch(
      /^Zylinderschlüsselrohling, lang, sechs Stifte, drawn with its/,
    );
  });

  it('BLK-1 uses the product’s name and summary when it has none of its own', async () => {
    const { html } = await renderFixture(
      { component: 'product_hero', _uid: 'p', product: germanProducts[0] },
      { locale: 'de' },
    );
    expect(htmlBody(html).querySelector('h1')?.textContent).toBe(
      'Zylinder\u00adschlüssel\u00adrohling, lang, sechs Stifte',
    );
    expect(html).toContain('Ersetzt elf Profile');
  });

  it('BLK-1 draws dimension lines only when configured', async () => {
    const { html } = await renderFixture({ ...drawn.raw, show_dimensions: false }, { locale: 'de' });
    expect(htmlBody(html).querySelector('svg text')).toBeNull();
  });

  it('BLK-1 places the picture on the left', async () => {
    expect(
      htmlBody((await renderFixture(machine.raw, { locale: 'de' })).html).querySelector('section.left'),
    ).not.toBeNull();
  });

  it('CNT-4 renders with a deleted product', async () => {
    const { html, context } = await renderFixture(deleted.raw);
    expect(htmlBody(html).querySelector('h1')?.textContent).toBe('A cell that cuts, brushes and packs.');
    expect(context.warnings).toEqual([]);
  });
});
