// @vitest-environment happy-dom
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SearchService, startSearchService } from '@clavora/services/search/start-search-service';
import { algoliasearch, type InitClientOptions } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import {
  Highlight,
  InstantSearch,
  useHits,
  usePagination,
  useRefinementList,
  useSearchBox,
  useSortBy,
} from 'react-instantsearch';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const indexName = 'public_it';
/** Long enough for a machine that runs other tests too. */
const waitOptions = { timeout: 10_000 };
const newest = 'public_it_by_newest';
const objects = [
  { objectID: '1', name: 'Chiave piatta', make: 'Fivo', family: 'flat', date: 1 },
  { objectID: '2', name: 'Chiave tubolare', make: 'Opra', family: 'tubular', date: 3 },
  { objectID: '3', name: 'Chiave a mappa', make: 'Fivo', family: 'bit', date: 2 },
  { objectID: '4', name: 'Duplicatrice', make: 'Sevo', family: 'machine', date: 4 },
];

let service: SearchService;
let dataDir: string;
let place: HTMLElement;
let root: ReturnType<typeof createRoot>;

/** The values that InstantSearch passes to custom components. */
interface Seen {
  hits: ReturnType<typeof useHits>;
  box: ReturnType<typeof useSearchBox>;
  makes: ReturnType<typeof useRefinementList>;
  families: ReturnType<typeof useRefinementList>;
  pages: ReturnType<typeof usePagination>;
  sort: ReturnType<typeof useSortBy>;
}
let seen: Seen | undefined;

const here = (): NonNullable<InitClientOptions['options']> => ({
  hosts: [{ url: 'localhost', port: Number(new URL(service.url).port), accept: 'readWrite', protocol: 'http' }],
});

function Probe({ onSeen }: { onSeen: (seen: Seen) => void }) {
  const given: Seen = {
    hits: useHits(),
    box: useSearchBox(),
    makes: useRefinementList({ attribute: 'make', operator: 'or' }),
    families: useRefinementList({ attribute: 'family' }),
    pages: usePagination(),
    sort: useSortBy({
      items: [
        { value: indexName, label: 'relevance' },
        { value: newest, label: 'newest' },
      ],
    }),
  };
  useEffect(() => onSeen(given));
  return given.hits.items.map((hit) => <Highlight key={hit.objectID} hit={hit} attribute="name" />);
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'instantsearch-'));
  service = await startSearchService({
    port: 0,
    appId: 'APP',
    keys: { admin: 'admin-key', search: 'search-key' },
    dataDir,
  });
  const admin = algoliasearch('APP', 'admin-key', here());
  await admin.setSettings({
    indexName,
    indexSettings: {
      searchableAttributes: ['name'],
      attributesForFaceting: ['searchable(make)', 'family'],
      replicas: [newest],
      hitsPerPage: 3,
    },
  });
  await admin.setSettings({ indexName: newest, indexSettings: { ranking: ['desc(date)'] } });
  await admin.saveObjects({ indexName, objects, waitForTasks: true });
});
afterAll(async () => {
  await service.close();
  await rm(dataDir, { recursive: true });
});

beforeEach(async () => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(
    <InstantSearch
      indexName={indexName}
      searchClient={liteClient('APP', 'search-key', here())}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <Probe
        onSeen={(given) => {
          seen = given;
        }}
      />
    </InstantSearch>,
  );
  await vi.waitUntil(() => seen?.hits.items.length === 3, waitOptions);
});
afterEach(() => {
  root.unmount();
  seen = undefined;
  place.remove();
});

/** Returns the current values. */
function now(): Seen {
  if (!seen) throw new Error('Expected a rendered search');
  return seen;
}
const ids = (): string[] => now().hits.items.map(({ objectID }) => objectID);
const counts = ({ items }: Seen['makes']): Record<string, number> =>
  Object.fromEntries(items.map(({ label, count }) => [label, count]));

describe('the embedded search with the unmodified InstantSearch', () => {
  it('SRC-1 OPS-2 finds and marks the query', async () => {
    now().box.refine('tubol');
    await vi.waitFor(() => expect(ids()).toEqual(['2']), waitOptions);
    expect(now().hits.results).toMatchObject({ query: 'tubol', nbHits: 1, index: indexName });
    expect(place.querySelector('mark')?.textContent).toBe('tubol');
  });

  it('SRC-2 OPS-2 counts the other values of a facet with a chosen one', async () => {
    now().makes.refine('Opra');
    await vi.waitFor(() => expect(ids()).toEqual(['2']), waitOptions);
    expect(counts(now().makes)).toEqual({ Fivo: 2, Opra: 1, Sevo: 1 });
    expect(counts(now().families)).toEqual({ tubular: 1 });
    now().makes.refine('Fivo');
    await vi.waitFor(() => expect(ids()).toEqual(['1', '2', '3']), waitOptions);
    expect(counts(now().families)).toEqual({ bit: 1, flat: 1, tubular: 1 });
    now().families.refine('bit');
    await vi.waitFor(() => expect(ids()).toEqual(['3']), waitOptions);
    expect(counts(now().makes)).toEqual({ Fivo: 1, Opra: 0 });
  });

  it('SRC-2 OPS-2 searches among the values of a facet', async () => {
    now().makes.searchForItems('se');
    await vi.waitFor(() => expect(now().makes.items.map(({ label }) => label)).toEqual(['Sevo']), waitOptions);
    expect(now().makes.items[0]?.highlighted).toContain('Se');
  });

  it('SRC-2 OPS-2 turns pages and sorts', async () => {
    expect(now().pages.nbPages).toBe(2);
    now().pages.refine(1);
    await vi.waitFor(() => expect(ids()).toEqual(['4']), waitOptions);
    now().sort.refine(newest);
    await vi.waitFor(() => expect(ids()).toEqual(['4', '2', '3']), waitOptions);
  });
});
