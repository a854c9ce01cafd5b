// @vitest-environment happy-dom
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { partnerSearchKey } from '../client/partner-key.ts';
import { searchClient } from '../client/search-client.ts';
import { partnerConnection, searchConnection } from '../config/search-connection-of.ts';
import { searchLabels } from '../config/search-labels.ts';
import { readSearchState } from '../query/search-state.ts';
import { firstResults } from '../results/first-results.ts';
import { topHits } from '../results/top-hits.ts';
import { samplePlace } from '../testing/sample-place.ts';
import {
  partnerIndexKey,
  partnerParentKey,
  type SampleService,
  sampleIndexKey,
  startSampleService,
} from '../testing/sample-service.ts';
import { sampleFolder, sampleStory } from '../testing/sample-story.ts';
import { PartnerScreenClient, type PartnerScreenProps } from './partner-screen.client.tsx';

let sample: SampleService;
beforeAll(async () => {
  sample = await startSampleService([
    sampleFolder('extranet/it/prodotti'),
    sampleStory('extranet/it/prodotti/a', 'partner_product', { title: 'Listino chiavi', order_code: 'A-1' }),
    ...['CLV-1', 'CLV-2', 'CLV-3'].map((code) =>
      sampleStory(`it/global/prodotti/${code.toLowerCase()}`, 'product', { code, title: `Chiavi ${code}` }),
    ),
  ]);
});
afterAll(() => sample.close());

/** Long enough for a machine that runs other tests too. */
const waitOptions = { timeout: 10_000 };
const key = (now = Date.now()) =>
  partnerSearchKey({
    parentKey: partnerParentKey,
    prefix: 'test',
    place: partnerIndexKey,
    partnerId: 'p',
    roles: [],
    now,
  });

/** Renders the page as the server does. */
async function propsOf(query: string): Promise<PartnerScreenProps> {
  const state = readSearchState(new URLSearchParams(query));
  const own = partnerConnection(sample.environment, partnerIndexKey, key().key);
  const open = searchConnection(sample.environment, sampleIndexKey);
  const first = query === '' ? null : await firstResults(own, state);
  return {
    connection: { ...own, searchKey: '' },
    state,
    initialResults: first?.kind === 'answered' ? first.initialResults : null,
    figures: {},
    place: { ...samplePlace, href: '/extranet/cerca', catalogueHref: '/extranet/prodotti' },
    labels: searchLabels(translator('it', await loadMessages('it')), 'it-IT'),
    keyHref: '/api/extranet/search-key?locale=it',
    publicConnection: open,
    publicHits: state.query === '' ? null : await topHits(searchClient(open), open, state.query, 2),
    publicLimit: 2,
    publicHref: '/cerca',
    publicLabels: { title: 'Sul sito pubblico', all: 'Tutti i risultati sul sito pubblico' },
  };
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('PartnerScreen on the server', () => {
  it('SRC-6 SRC-2 renders partner hits, then the best public ones and a link to the others', async () => {
    const html = renderToString(<PartnerScreenClient {...(await propsOf('q=chiavi'))} />);
    const text = textOf(html);
    expect(text.indexOf('Listino')).toBeGreaterThan(-1);
    expect(text.indexOf('Listino')).toBeLessThan(text.lastIndexOf('Sul sito pubblico'));
    expect(html).toContain('href="/extranet/prodotti/a"');
    expect(html.match(/href="\/prodotti\/clv-\d"/g)).toHaveLength(2);
    expect(html).toContain('href="/cerca?q=chiavi"');
    expect(html).not.toContain('ais-highlight');
    expect(text).toContain('Sul sito pubblico : 3 risultati');
    expect(html).toMatch(/<form[^>]*action="\/extranet\/cerca"[^>]*method="get"/);
  });

  it('SRC-2 offers other links and a new search when no partner page is found', async () => {
    const text = textOf(renderToString(<PartnerScreenClient {...(await propsOf('q=nessuno'))} />));
    expect(text).toContain('Non ci sono risultati per questa query, modifica o reimposta i filtri.');
    expect(text).toContain('Reimposta la ricerca');
    expect(text).not.toContain('Sul sito pubblico');
  });
});

describe('PartnerScreen in a browser', () => {
  let root: Root;
  let room: HTMLElement;
  let keysAsked = 0;
  const realFetch = globalThis.fetch;
  beforeEach(() => {
    keysAsked = 0;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      if (typeof input !== 'string' || !input.startsWith('/api/extranet/search-key')) return realFetch(input, init);
      keysAsked += 1;
      const { key: value, validUntil } = key();
      return Response.json({ keys: { partner: { key: value, index: '' } }, validUntil });
    });
    room = document.body.appendChild(document.createElement('div'));
    root = createRoot(room);
  });
  afterEach(() => {
    root.unmount();
    room.remove();
    vi.unstubAllGlobals();
  });

  it('SRC-6 sends no request while it shows the server’s answer, and uses its own key when the words change', async () => {
    const props = await propsOf('q=chiavi');
    root.render(<PartnerScreenClient {...props} />);
    await vi.waitFor(() => expect(room.textContent).toContain('Listino'), waitOptions);
    expect(keysAsked).toBe(0);
    const field = room.querySelector<HTMLInputElement>('input[name="q"]');
    // Sets the value through the prototype, as typing does: React overrides the element's own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'clv-2');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => {
      expect(room.textContent).toContain('Non ci sono risultati');
      expect([...room.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain('/prodotti/clv-2');
    }, waitOptions);
    expect(keysAsked).toBe(1);
  });
});
