import { describe, expect, it } from 'vitest';
import { renderBlocks } from '../../registry/render-blocks.tsx';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { renderHtml } from '../../testing/render-html.ts';
import { sampleContext } from '../../testing/sample-context.ts';
import { accordionFixtures } from './accordion.fixtures.ts';

const [fixture, severalOpen] = accordionFixtures;
if (!fixture || !severalOpen) throw new Error('expected fixtures with one and with several entries open');

describe('Accordion', () => {
  it('BLK-6 opens and closes without a script and keeps its headings in the outline', async () => {
    const body = htmlBody((await renderFixture(fixture.raw, { locale: 'de', hasTitle: true })).html);
    const items = [...body.querySelectorAll('details')];
    expect(items.map((item) => item.hasAttribute('open'))).toEqual([true, false, false]);
    expect(items.map((item) => item.querySelector(':scope > summary > h3')?.textContent)).toHaveLength(3);
  });

  it("BLK-1 includes its texts in the page's HTML, where search finds them", async () => {
    expect((await renderFixture(fixture.raw, { locale: 'de' })).html).toContain('4\u202f000 aus Stahl');
  });

  it('CNT-4 leaves out items without a heading and renders those without text', async () => {
    const items = [
      { component: 'accordion_item', _uid: 'a', title: '' },
      { component: 'accordion_item', _uid: 'b', title: 'Asked', text: 'not a document' },
      { component: 'other', _uid: 'c', title: 'Other' },
    ];
    const { html } = await renderFixture({ component: 'accordion', _uid: 'x', items });
    expect(htmlBody(html).querySelectorAll('details')).toHaveLength(1);
  });

  it('BLK-6 opens one entry at a time, unless the editor opened several', async () => {
    const names = async ({ raw }: { raw: typeof fixture.raw }) =>
      [...htmlBody((await renderFixture(raw)).html).querySelectorAll('details')].map((item) =>
        item.getAttribute('name'),
      );
    expect(await names(fixture)).toEqual(Array(3).fill('accordion-accordion-1'));
    expect(await names(severalOpen)).toEqual([null, null, null]);
  });

  it('BLK-6 gives the text of each entry an id, so that a link to it opens the entry', async () => {
    const body = htmlBody((await renderFixture(fixture.raw, { locale: 'de' })).html);
    const answer = body.querySelector('#entry-läuft-die-maschine-an-110-v');
    expect(answer?.textContent).toContain('Ausführung -U');
    expect(answer?.parentElement?.tagName).toBe('DETAILS');
  });

  it('BLK-6 gives entries with equal headings unique ids across the page', async () => {
    const accordion = (uid: string, ...titles: string[]) => ({
      component: 'accordion',
      _uid: uid,
      items: titles.map((title, index) => ({ component: 'accordion_item', _uid: `${uid}-${index}`, title })),
    });
    const context = await sampleContext('en');
    const blocks = [accordion('a', 'Price', 'Delivery'), accordion('b', 'Delivery', 'Price?', 'PRICE')];
    const drawnIds = async () => {
      const body = htmlBody(await renderHtml(renderBlocks(blocks, context, { hasTitle: true })));
      return [...body.querySelectorAll('details > div')].map(({ id }) => id);
    };
    const ids = ['entry-price', 'entry-delivery', 'entry-delivery-2', 'entry-price-2', 'entry-price-3'];
    expect(await drawnIds()).toEqual(ids);
    // A second render, as in development, must not change the ids.
    expect(await drawnIds()).toEqual(ids);
  });
});
