import { describe, expect, it } from 'vitest';
import { readSearchState, searchQueryString } from '../../query/search-state.ts';
import { type AddressWindow, watchSearchAddress } from './search-address.ts';

const stateOf = (query: string) => readSearchState(new URLSearchParams(query));

/** A browser's history as far as it is used: entries, the current one, and listeners. */
function fakeWindow(search: string) {
  const entries: { state: unknown; search: string }[] = [{ state: null, search }];
  let at = 0;
  const listeners = new Map<string, (event: unknown) => void>();
  const read = (address: unknown) => new URL(String(address), 'https://x.example').search;
  const window = {
    scrollY: 0,
    location: {
      get search() {
        return entries[at]?.search ?? '';
      },
    },
    history: {
      get state() {
        return entries[at]?.state ?? null;
      },
      pushState(state: unknown, _: string, address: unknown) {
        entries.splice(at + 1, Number.POSITIVE_INFINITY, { state, search: read(address) });
        at += 1;
      },
      replaceState(state: unknown, _: string, address: unknown) {
        entries[at] = { state, search: read(address) };
      },
    },
    scrollTo({ top }: { top: number }) {
      window.scrollY = top;
    },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  };
  return {
    window: window as unknown as AddressWindow,
    entries,
    listeners,
    scroll: (top: number) => {
      window.scrollY = top;
      listeners.get('scroll')?.({});
    },
    go: (distance: number) => {
      at += distance;
      listeners.get('popstate')?.({ state: entries[at]?.state ?? null });
    },
  };
}

describe('watchSearchAddress', () => {
  it('SRC-2 adds a history entry for a choice, and none for typing', () => {
    const { window, entries } = fakeWindow('?q=a');
    const address = watchSearchAddress(window, '/cerca', () => undefined);
    address.write(stateOf('q=ab'), 'replace');
    address.write(stateOf('q=ab&type=news'), 'push');
    address.write(stateOf('q=ab&type=news'), 'push');
    address.write(stateOf(''), 'replace');
    expect(entries.map(({ search }) => search)).toEqual(['?q=ab', '']);
  });

  it('SRC-2 keeps a different address of the same search', () => {
    const { window, entries } = fakeWindow('?utm_source=x&q=+a+&page=1');
    watchSearchAddress(window, '/cerca', () => undefined).write(stateOf('q=a'), 'replace');
    expect(entries.map(({ search }) => search)).toEqual(['?utm_source=x&q=+a+&page=1']);
  });

  it('SRC-2 reports each search reached by back or forward, and restores its scroll position', () => {
    const gone: string[] = [];
    const { window, go, scroll } = fakeWindow('?q=a');
    const address = watchSearchAddress(window, '/cerca', (state) => gone.push(searchQueryString(state)));
    scroll(400);
    address.write(stateOf('q=a&page=2'), 'push');
    scroll(90);

    go(-1);
    // The browser scrolls too, while the page is still shorter.
    scroll(10);
    address.returnToPlace();
    expect([gone.at(-1), window.scrollY]).toEqual(['?q=a', 400]);

    go(1);
    address.returnToPlace();
    expect([gone.at(-1), window.scrollY]).toEqual(['?q=a&page=2', 90]);

    scroll(120);
    address.returnToPlace();
    expect(window.scrollY).toBe(120);
  });

  it('SRC-2 does not search again for a link to an anchor', () => {
    const gone: unknown[] = [];
    const { window, entries, go } = fakeWindow('?q=a');
    watchSearchAddress(window, '/cerca', (state) => gone.push(state));
    entries.push({ state: null, search: '?q=a' });
    go(1);
    expect(gone).toEqual([]);
  });

  it('SRC-2 ignores changes once it is stopped', () => {
    const { window, listeners } = fakeWindow('');
    watchSearchAddress(window, '/cerca', () => undefined).stop();
    expect(listeners.size).toBe(0);
  });
});
