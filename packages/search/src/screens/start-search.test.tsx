// @vitest-environment happy-dom
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { searchConnection } from '../config/search-connection-of.ts';
import { searchLabels } from '../config/search-labels.ts';
import { readSearchState } from '../query/search-state.ts';
import { firstResults } from '../results/first-results.ts';
import { samplePlace } from '../testing/sample-place.ts';
import { type SampleService, sampleIndexKey, startSampleService } from '../testing/sample-service.ts';
import { sampleStory } from '../testing/sample-story.ts';
import { hitFigures } from './hits/hit-figures.tsx';
import { SearchScreenClient, type SearchScreenProps } from './search-screen.client.tsx';
import { startSearch } from './start-search.tsx';

let sample: SampleService;
beforeAll(async () => {
  sample = await startSampleService(
    ['CLV-1', 'CLV-2'].map((code) =>
      sampleStory(`it/global/prodotti/${code.toLowerCase()}`, 'product', {
        code,
        title: `Chiave ${code}`,
        vehicles: [{ component: 'vehicle_fit', _uid: 'f', make: `Make of ${code}`, model: 'Vento' }],
        images: [{ filename: `https://a.example/f/1/800x600/x/${code}.png`, alt: code }],
      }),
    ),
  );
});
afterAll(() => sample.close());
afterEach(async () => {
  await sample.fail({ mode: 'none' });
  document.body.replaceChildren();
});

async function propsOf(query: string): Promise<SearchScreenProps> {
  const connection = searchConnection(sample.environment, sampleIndexKey);
  const state = readSearchState(new URLSearchParams(query));
  const first = await firstResults(connection, state);
  if (first.kind !== 'answered') throw new Error('The search does not answer');
  return {
    connection,
    state,
    initialResults: first.initialResults,
    initialBlanks: first.blanks,
    figures: hitFigures(first.hits),
    place: samplePlace,
    labels: searchLabels(translator('it', await loadMessages('it')), 'it-IT'),
  };
}

/** Returns the island of a page as it is sent, and what the page says that its code gets. */
async function served(query: string) {
  const { figures, ...rest } = await propsOf(query);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<SearchScreenClient {...rest} figures={figures} />);
  return { place, settings: JSON.parse(JSON.stringify(rest)) as typeof rest };
}

it('SRC-2 SHL-7 takes over the page as the server sent it, with its pictures', async () => {
  const failures = vi.spyOn(console, 'error');
  const { place, settings } = await served('q=chiave');
  const before = place.innerHTML;
  expect(before.match(/<img/g)).toHaveLength(2);
  await startSearch(place, settings);
  expect(place.innerHTML).toBe(before);
  expect(failures).not.toHaveBeenCalled();
});

it('SRC-2 SHL-7 searches with what was typed and chosen before it took over', async () => {
  const { place, settings } = await served('q=chiave');
  const field = place.querySelector<HTMLInputElement>('input[name="q"]');
  const box = place.querySelector<HTMLInputElement>('input[type="checkbox"][value="Make of CLV-2"]');
  const list = place.querySelector('select');
  if (field === null || box === null || list === null) throw new Error('Expected a field, a box and a list');
  field.value = 'chiave clv';
  box.checked = true;
  list.value = 'name';
  await startSearch(place, settings);
  await vi.waitFor(() => expect(location.search).toBe('?q=chiave+clv&make=Make+of+CLV-2&sort=name'));
  expect([box.checked, list.value]).toEqual([true, 'name']);
});

it('SHL-7 knows the drawer of filters that was opened before it took over', async () => {
  const { place, settings } = await served('q=chiave');
  const drawer = place.querySelector('[popover]');
  if (drawer === null) throw new Error('Expected a drawer');
  vi.spyOn(drawer, 'matches').mockImplementation((selector) => selector === ':popover-open');
  await startSearch(place, settings);
  await vi.waitFor(() => expect(drawer.getAttribute('role')).toBe('dialog'));
});

it('SRC-2 searches for what was typed before it took over, and keeps the picture of a page that stays', async () => {
  const { place, settings } = await served('q=chiave');
  const picture = () => place.querySelector('a[href="/prodotti/clv-2"]')?.closest('article')?.querySelector('img')?.src;
  const before = picture();
  const field = place.querySelector<HTMLInputElement>('input[name="q"]');
  if (field !== null) field.value = 'clv-2';
  await startSearch(place, settings);
  await vi.waitFor(() => expect(place.querySelectorAll('article')).toHaveLength(1), { timeout: 10_000 });
  expect(before).toContain('CLV-2.png');
  expect(picture()).toBe(before);
});

it('SRC-7 SRC-2 a retry searches for the words that failed, not for those before', async () => {
  const { place, settings } = await served('q=chiave');
  await startSearch(place, settings);
  const field = place.querySelector<HTMLInputElement>('input[name="q"]');
  if (field === null) throw new Error('Expected a field');
  const hits = () => [...place.querySelectorAll('article a')].map((link) => link.getAttribute('href'));
  const type = (words: string) => {
    // React sees a change where its own setter did not set the value.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('clv-2');
  await vi.waitFor(() => expect(hits()).toEqual(['/prodotti/clv-2']), { timeout: 10_000 });
  await sample.fail({ mode: 'error', status: 500 });
  type('clv-1');
  const retry = await vi.waitFor(() => {
    const link = place.querySelector<HTMLAnchorElement>('a[href="/cerca?q=clv-1"]');
    if (link === null) throw new Error('Expected a link that searches again');
    return link;
  });
  await sample.fail({ mode: 'none' });
  retry.click();
  await vi.waitFor(() => expect(hits()).toEqual(['/prodotti/clv-1']), { timeout: 10_000 });
  expect(field.value).toBe('clv-1');
});
