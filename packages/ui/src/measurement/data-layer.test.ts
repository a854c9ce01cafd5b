import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DataLayerEvent, pushEvent } from './data-layer.ts';

const view: DataLayerEvent = {
  event: 'page_view',
  page_location: 'https://italy.example/prodotti',
  page_referrer: '',
  page_title: 'Prodotti | Clavora',
  route: 'products___it',
  page_kind: 'product_listing',
  market: 'italy',
  locale: 'it',
};
const search: DataLayerEvent = { event: 'search', search_term: 'vela 80', results: 3, page: 1, facets: [] };

const page: { dataLayer?: unknown[] } = {};

/** Stubs two globals of a browser. */
function visit(cookie: string): void {
  delete page.dataLayer;
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { cookie });
}

beforeEach(() => visit(''));
afterEach(() => vi.unstubAllGlobals());

describe('pushEvent', () => {
  it('SHL-2 pushes a page view with any consent', () => {
    pushEvent(view);
    expect(page.dataLayer).toEqual([view]);
  });

  it('SHL-3 pushes a visitor’s actions only with consent', () => {
    pushEvent(search);
    expect(page.dataLayer).toBeUndefined();
    visit('site_consent=analytics:1,marketing:0');
    pushEvent(search);
    expect(page.dataLayer).toEqual([search]);
  });

  it('keeps existing entries', () => {
    page.dataLayer = ['earlier'];
    pushEvent(view);
    expect(page.dataLayer).toEqual(['earlier', view]);
  });

  it.each([
    ['ada.ruocco@example.org', '[mail]'],
    ['key for ada@example.org, please', 'key for [mail], please'],
    ['https://italy.example/cerca?q=ada%40example.org&page=2', 'https://italy.example/cerca?q=[mail]&page=2'],
    ['2 @ 80 mm', '2 @ 80 mm'],
    ['@clavora', '@clavora'],
  ])('SHL-3 pushes %j as %j', (text, pushed) => {
    pushEvent({ ...view, page_title: text });
    expect(page.dataLayer).toEqual([{ ...view, page_title: pushed }]);
  });
});
