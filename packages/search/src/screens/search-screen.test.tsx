import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchConnection } from '../config/search-connection.ts';
import { searchConnection } from '../config/search-connection-of.ts';
import { searchLabels } from '../config/search-labels.ts';
import { readSearchState } from '../query/search-state.ts';
import { firstResults } from '../results/first-results.ts';
import { samplePlace } from '../testing/sample-place.ts';
import { type SampleService, sampleIndexKey, startSampleService } from '../testing/sample-service.ts';
import { sampleStory } from '../testing/sample-story.ts';
import { SearchScreenClient } from './search-screen.client.tsx';

const key = (code: string, make: string) =>
  sampleStory(`it/global/prodotti/${code.toLowerCase()}`, 'product', {
    code,
    title: `Chiave ${code}`,
    family: 'residential_keys',
    vehicles: [{ component: 'vehicle_fit', _uid: 'f', make, model: 'Vento' }],
  });

let sample: SampleService;
let connection: SearchConnection;
beforeAll(async () => {
  sample = await startSampleService([key('CLV-1', '-Norda'), key('CLV-2', 'Norda')]);
  connection = searchConnection(sample.environment, sampleIndexKey);
});
afterAll(() => sample.close());

/** Renders the page as the server does, from the given answer of the search. */
async function render(
  query: string,
  target: SearchConnection | null,
  dropped: readonly string[] = [],
): Promise<string> {
  const state = readSearchState(new URLSearchParams(query));
  const first = target && (await firstResults(target, state));
  return renderToString(
    <SearchScreenClient
      connection={target}
      state={state}
      initialResults={first?.kind === 'answered' ? first.initialResults : null}
      figures={{}}
      place={{ ...samplePlace, finderHref: '/trova-chiave?code=' }}
      dropped={dropped}
      labels={searchLabels(translator('it', await loadMessages('it')), 'it-IT')}
    />,
  );
}

describe('SearchScreen on the server', () => {
  it('SRC-2 SHL-7 renders the results', async () => {
    const html = await render('q=chiave', connection);
    expect(html).toContain('2 risultati per «chiave»');
    expect(html.match(/<article/g)).toHaveLength(2);
  });

  it.each([
    ['-Norda', 'CLV-1'],
    ['Norda', 'CLV-2'],
  ])('SRC-2 shows a chosen value as it is, once, with its results: %s', async (make, code) => {
    const html = await render(`make=${make}`, connection);
    expect(html.match(/<article/g)).toHaveLength(1);
    expect(html).toContain(`Chiave ${code}`);
    const boxes = [...html.matchAll(/<input[^>]*name="make"[^>]*>/g)].map(([box]) => ({
      value: /value="([^"]*)"/.exec(box)?.[1],
      isChosen: box.includes('checked'),
    }));
    expect(boxes).toHaveLength(2);
    for (const value of ['-Norda', 'Norda']) expect(boxes).toContainEqual({ value, isChosen: value === make });
    expect(html).not.toContain('\\');
  });

  it('SRC-9 says which filters of the address it left out', async () => {
    const html = await render('q=chiave', connection, ['Nur hier', '<b>']);
    expect(html).toContain('Filtro tralasciato');
    expect(html).toContain('Nur hier, &lt;b&gt;');
    expect(await render('q=chiave', connection)).not.toContain('Filtro tralasciato');
  });

  it.each([
    ['does not answer', (): SearchConnection => ({ ...connection, host: 'http://localhost:9' })],
    ['is not there at all', () => null],
  ])('SRC-7 renders the form with its query and a message without results where the search %s', async (_, connect) => {
    const html = await render('q=chiave', connect());
    expect(html).toContain('La ricerca al momento non risponde.');
    expect(html).toMatch(/<input[^>]*value="chiave"/);
    expect(html).toContain('href="/cerca?q=chiave"');
    expect(html).toContain('href="/prodotti"');
  });
});
