import { pageArrivedEvent } from '@clavora/server/page-arrived';
import type { PageFacts } from '@clavora/site-core/page-facts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchPageViews } from './page-views.ts';

const origin = 'https://italy.example';

interface Activation {
  from: { url: string } | null;
  navigationType: 'push' | 'traverse';
}

interface Tab {
  /** Shows a page with its title at a path. */
  arrive: (path: string, title: string, facts?: Partial<PageFacts>) => void;
  /** Shows a page from the back/forward cache; `from` is the left URL, if the browser reports it. */
  restore: (from: string | null) => void;
  document: { title: string; prerendering: boolean; activate: () => void };
  /** The referrer and URL of the reported page views. */
  views: () => string[];
  reported: () => readonly Readonly<Record<string, string | null>>[];
}

function open(referrer = '', activation: Activation = { from: null, navigationType: 'push' }): Tab {
  const window = Object.assign(new EventTarget(), {
    dataLayer: [] as Record<string, string | null>[],
    navigation: { activation },
  });
  let product: { dataset: Record<string, string> } | null = null;
  const document = Object.assign(new EventTarget(), {
    referrer,
    title: '',
    cookie: '',
    prerendering: false,
    querySelector: () => product,
  });
  const location = { href: `${origin}/`, origin };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', location);
  watchPageViews();
  // Other tests of the process may have left a choice about consent, which is followed first.
  const reported = () => window.dataLayer.filter((entry) => 'event' in entry);
  return {
    arrive: (path, title, facts) => {
      location.href = `${origin}${path}`;
      document.title = title;
      product = facts?.kind === 'product' ? { dataset: { productName: title, productCode: 'CLV-22L' } } : null;
      const detail = { market: 'italy', locale: 'it', route: 'home___it', kind: 'page', address: path, ...facts };
      document.dispatchEvent(new CustomEvent(pageArrivedEvent, { detail }));
    },
    restore: (from) => {
      window.navigation.activation.from = from === null ? null : { url: from };
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    },
    document: Object.assign(document, {
      activate: () => {
        document.prerendering = false;
        document.dispatchEvent(new Event('prerenderingchange'));
      },
    }),
    views: () =>
      reported()
        .filter(({ event }) => event === 'page_view')
        .map((view) => `${view.page_referrer} > ${view.page_location}`),
    reported,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('watchPageViews', () => {
  it('SHL-2 reports the first page after 160 ms, with its referrer', () => {
    const tab = open('https://search.example/find?words=mine');
    tab.arrive('/', 'Clavora');
    vi.advanceTimersByTime(159);
    expect(tab.reported()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(tab.reported()).toEqual([
      {
        event: 'page_view',
        page_location: `${origin}/`,
        page_referrer: 'https://search.example/find',
        page_title: 'Clavora',
        route: 'home___it',
        page_kind: 'page',
        market: 'italy',
        locale: 'it',
      },
    ]);
  });

  it('SHL-2 reports a page of the history that is loaded again, when coming back from another', () => {
    const tab = open('https://search.example/', { from: { url: `${origin}/prodotti` }, navigationType: 'traverse' });
    tab.arrive('/', 'Clavora');
    vi.advanceTimersByTime(1000);
    expect(tab.views()).toEqual([`${origin}/prodotti > ${origin}/`]);
  });

  it('SHL-2 reports the final title of the head', () => {
    const tab = open();
    tab.arrive('/', 'Before');
    tab.document.title = 'After';
    vi.advanceTimersByTime(160);
    expect(tab.reported()).toMatchObject([{ page_title: 'After' }]);
  });

  it.each([
    ['https://spain.example/productos?q=1', 'https://spain.example/productos'],
    [null, 'https://search.example/'],
  ])('SHL-2 reports a page from the back/forward cache when coming back from %j', (from, referrer) => {
    const tab = open('https://search.example/');
    tab.arrive('/', 'Clavora');
    vi.advanceTimersByTime(1000);
    tab.restore(from);
    vi.advanceTimersByTime(1000);
    expect(tab.views()).toEqual([`https://search.example/ > ${origin}/`, `${referrer} > ${origin}/`]);
  });

  it('SHL-2 reports a prerendered page when it is activated', () => {
    const tab = open();
    tab.document.prerendering = true;
    tab.arrive('/', 'Clavora');
    vi.advanceTimersByTime(1000);
    expect(tab.views()).toEqual([]);
    tab.document.activate();
    vi.advanceTimersByTime(160);
    expect(tab.views()).toEqual([` > ${origin}/`]);
  });

  it('SHL-2 reports the product after its page', () => {
    const tab = open();
    tab.arrive('/prodotti/clv-22l', 'CLV-22L', { kind: 'product', route: 'products___it' });
    vi.advanceTimersByTime(160);
    expect(tab.reported()).toMatchObject([
      { event: 'page_view', page_kind: 'product' },
      { event: 'product_view', code: 'CLV-22L', name: 'CLV-22L', family: '' },
    ]);
  });
});
