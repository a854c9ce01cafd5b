import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderBlocks } from '../../registry/render-blocks.tsx';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { renderHtml } from '../../testing/render-html.ts';
import { sampleContext } from '../../testing/sample-context.ts';
import { germanProducts } from '../../testing/sample-products.ts';
import { commercialCardFixtures } from './commercial-card.fixtures.ts';

const [drawn, machine, deleted] = commercialCardFixtures;
if (!drawn || !machine || !deleted) throw new Error('expected fixtures of a key, a machine and a deleted product');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('CommercialCard', () => {
  it.each([
    ['en', 'Valid until 31\u00a0December 2026'],
    ['de', 'Gültig bis 31.\u00a0Dezember 2026'],
    ['pt', 'Válido até 31\u00a0de\u00a0dezembro de\u00a02026'],
    ['ru', 'Действует до 31\u00a0декабря 2026\u202fг. включительно'],
  ] as const)('SHL-8 BLK-3 shows in %s until when it is valid', async (locale, text) => {
    const time = htmlBody((await renderFixture(drawn.raw, { locale })).html).querySelector('time');
    expect([time?.textContent, time?.getAttribute('datetime')]).toEqual([text, '2026-12-31']);
  });

  it.each([
    ['2026-11-19T22:59:59Z', true],
    ['2026-11-20T22:59:59Z', true],
    ['2026-11-20T23:00:00Z', false],
  ])('CNT-16 is open at %s: %s, until the end of its last day in the time zone of the market', async (now, isOpen) => {
    vi.setSystemTime(Date.parse(now));
    const body = htmlBody(
      (await renderFixture({ ...drawn.raw, valid_until: '2026-11-19 23:00' }, { locale: 'de' })).html,
    );
    expect(body.querySelector('time')?.textContent).toBe(
      isOpen ? 'Gültig bis 20.\u00a0November 2026' : 'Angebot beendet am 20.\u00a0November 2026',
    );
    expect(body.querySelectorAll('.actions a')).toHaveLength(isOpen ? 1 : 0);
  });

  it('CNT-16 has what a page that stays open shows from its end on: the day, and nothing to follow', async () => {
    const body = htmlBody(
      (await renderFixture({ ...drawn.raw, valid_until: '2026-11-19 23:00' }, { locale: 'de' })).html,
    );
    const island = body.querySelector('[data-island="until-end"]');
    expect(JSON.parse(island?.getAttribute('data-settings') ?? '')).toEqual({
      ends: Date.parse('2026-11-20T23:00:00Z'),
    });
    const ended = island?.querySelector(':scope > [hidden]');
    expect(ended?.textContent).toContain('Angebot beendet am 20.\u00a0November 2026');
    // A dimension line is for what lasts.
    expect(ended?.querySelectorAll('[href], .dimension')).toHaveLength(0);
  });

  it('CNT-16 names itself in its links, so that forms take nothing for it once it is over', async () => {
    const context = {
      ...(await sampleContext('de')),
      offerHref: (_link: unknown, offer: object) => `/${JSON.stringify(offer)}`,
    };
    const html = await renderHtml(renderBlocks([drawn.raw], context, { hasTitle: true }));
    const hrefs = [...htmlBody(html).querySelectorAll('.actions a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([`/${JSON.stringify({ uid: drawn.raw._uid, title: drawn.raw.title })}`]);
  });

  it('BLK-3 draws the product’s key and links to it by its code', async () => {
    const body = htmlBody((await renderFixture(drawn.raw, { locale: 'de' })).html);
    expect(body.querySelector('svg')).not.toBeNull();
    const [link] = body.querySelectorAll('a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['CLV-22L', '/de/global/products/clv-22l']);
  });

  it('CNT-10 treats a product’s picture as decoration and describes its own', async () => {
    const alt = async (raw: typeof drawn.raw) =>
      htmlBody((await renderFixture(raw)).html)
        .querySelector('img')
        ?.getAttribute('alt');
    expect(await alt(machine.raw)).toBe('');
    expect(await alt({ ...deleted.raw, product: germanProducts[0] })).toBe('Ящики с фрезами');
  });

  it('CNT-4 renders with a deleted product, an invalid date and no terms', async () => {
    const { html } = await renderFixture({ ...deleted.raw, image: null, valid_until: 'spring', terms: '' });
    const body = htmlBody(html);
    expect(body.querySelector('h1')?.textContent).toContain('Электроинструментальный');
    expect(body.querySelector('time, img, svg, .stage, .terms')).toBeNull();
  });
});
