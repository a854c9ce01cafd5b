// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchState } from '../../query/search-state.ts';
import { useSearchEvent } from './use-search-event.ts';

const vela: SearchState = { query: 'vela 80', facets: { materials: ['brass'] }, sort: null, page: 1 };

function Search({ state, results }: { state: SearchState; results: number | null }) {
  useSearchEvent(state, results);
  return null;
}

let root: Root;
const render = (state: SearchState, results: number | null) =>
  act(async () => root.render(<Search state={state} results={results} />));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  document.cookie = 'site_consent=revision:1,analytics:1,marketing:0';
  delete window.dataLayer;
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('useSearchEvent', () => {
  it('SHL-3 reports a search once it is answered and typing has stopped', async () => {
    await render({ ...vela, query: 'vel' }, 9);
    vi.advanceTimersByTime(900);
    await render(vela, null);
    vi.advanceTimersByTime(5000);
    await render(vela, 3);
    vi.advanceTimersByTime(999);
    expect(window.dataLayer).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(window.dataLayer).toEqual([
      { event: 'search', search_term: 'vela 80', results: 3, page: 1, facets: ['materials'] },
    ]);
  });

  it('SHL-3 reports a search once when it is answered again', async () => {
    await render(vela, 3);
    vi.advanceTimersByTime(1000);
    await render({ ...vela }, 4);
    vi.advanceTimersByTime(1000);
    await render({ ...vela, page: 2 }, 4);
    vi.advanceTimersByTime(1000);
    expect(window.dataLayer).toMatchObject([{ page: 1 }, { page: 2 }]);
  });

  it('SHL-3 does not report an empty search', async () => {
    await render({ query: '', facets: {}, sort: null, page: 1 }, 400);
    vi.advanceTimersByTime(1000);
    expect(window.dataLayer).toBeUndefined();
  });
});
