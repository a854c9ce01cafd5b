import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchBuild } from './build-watch.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-20T12:00:00Z');

/** The script element of an error event. */
class Script extends EventTarget {
  src: string;
  constructor(src: string) {
    super();
    this.src = src;
  }
}

interface Tab {
  /** The loaded URLs, `reload` for the page's own. */
  loads: string[];
  /** The number of requests for the newest build. */
  requestCount: () => number;
  latest: { id: string; timestamp: number } | null;
  fail: (error: unknown) => void;
  failScript: (src: string) => void;
  reject: (reason: unknown) => void;
  break: (error?: unknown) => Promise<void>;
  look: (state: 'visible' | 'hidden') => void;
}

let window: EventTarget;
let stored: Map<string, string>;

function open(): Tab {
  const document = Object.assign(new EventTarget(), {
    documentElement: { id: '', dataset: { build: 'own', built: '1000' } },
    visibilityState: 'visible',
  });
  window = new EventTarget();
  const loads: string[] = [];
  const fetching = vi.fn<typeof fetch>(async () => {
    if (tab.latest === null) throw new TypeError('Failed to fetch');
    return Response.json(tab.latest);
  });
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('HTMLScriptElement', Script);
  vi.stubGlobal('fetch', fetching);
  vi.stubGlobal('location', {
    href: 'https://a.example/prodotti?page=2#x',
    origin: 'https://a.example',
    pathname: '/prodotti',
    search: '?page=2',
    reload: () => loads.push('reload'),
    assign: (url: string) => loads.push(url),
  });
  const dispatch = (type: string, fields: object, target: EventTarget = window) => {
    const event = Object.assign(new Event(type), fields);
    if (target !== window) Object.defineProperty(event, 'target', { value: target });
    window.dispatchEvent(event);
  };
  const tab: Tab = {
    loads,
    requestCount: () => fetching.mock.calls.length,
    latest: { id: 'own', timestamp: 1000 },
    fail: (error) => dispatch('error', { error }),
    failScript: (src) => dispatch('error', {}, new Script(src)),
    reject: (reason) => dispatch('unhandledrejection', { reason }),
    async break(error = new Error('broken')) {
      dispatch('error', { error });
      document.documentElement = { id: '__next_error__', dataset: {} as never };
      await vi.advanceTimersByTimeAsync(1);
    },
    look(state) {
      document.visibilityState = state;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
  watchBuild();
  return tab;
}

const chunkError = () => Object.assign(new Error('Failed to load chunk x'), { name: 'ChunkLoadError' });
const denied = (): string => {
  throw new Error('denied');
};
const brokenStorages: readonly (readonly [string, Partial<Storage> | undefined])[] = [
  ['throws', { getItem: denied }],
  ['is full', { getItem: () => null, setItem: denied }],
  ['is missing', undefined],
];
const newer = { id: 'next', timestamp: 2000 };

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('watchBuild on a failed file of the build', () => {
  it.each([
    ['as an exception', (tab: Tab) => tab.fail(chunkError())],
    ['as a rejection', (tab: Tab) => tab.reject(chunkError())],
    ['as a script of the document', (tab: Tab) => tab.failScript('https://a.example/_next/static/chunks/x.js')],
  ])('SHL-5 reloads the page, %s', (_, fails) => {
    const tab = open();
    fails(tab);
    expect(tab.loads).toEqual(['reload']);
  });

  it('SHL-5 loads once in ten seconds, across documents', () => {
    open().fail(chunkError());
    const again = open();
    vi.advanceTimersByTime(9_999);
    again.fail(chunkError());
    again.failScript('/_next/static/x.js');
    expect(again.loads).toEqual([]);
    vi.advanceTimersByTime(1);
    again.fail(chunkError());
    expect(again.loads).toEqual(['reload']);
  });

  it('SHL-5 loads even if the clock was set back', () => {
    stored.set('site:reload', `${start + hour}`);
    const tab = open();
    tab.fail(chunkError());
    expect(tab.loads).toEqual(['reload']);
  });

  it.each(brokenStorages)('SHL-5 does not load when the storage %s', (_, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    const tab = open();
    expect(() => tab.fail(chunkError())).not.toThrow();
    expect(tab.loads).toEqual([]);
  });

  it.each([
    ['another script', (tab: Tab) => tab.failScript('https://elsewhere.example/x.js')],
    ['another error', (tab: Tab) => tab.fail(new Error('x'))],
    ['no error at all', (tab: Tab) => tab.fail(null)],
    ['a rejection without reason', (tab: Tab) => tab.reject(undefined)],
  ])('SHL-5 ignores %s', async (_, fails) => {
    const tab = open();
    fails(tab);
    await vi.advanceTimersByTimeAsync(100);
    expect({ loads: tab.loads, requestCount: tab.requestCount() }).toEqual({ loads: [], requestCount: 0 });
  });
});

describe('watchBuild on a route that cannot be rendered', () => {
  it('SHL-5 reloads the page when a newer build runs', async () => {
    const tab = open();
    tab.latest = newer;
    await tab.break();
    expect(tab.loads).toEqual(['reload']);
  });

  it.each([
    ['the same', { id: 'own', timestamp: 3000 }],
    ['older', { id: 'before', timestamp: 999 }],
    ['unavailable', null],
  ])('SHL-5 does not load when the running build is %s, and requests it once', async (_, latest) => {
    const tab = open();
    tab.latest = latest;
    await tab.break();
    await tab.break();
    expect({ loads: tab.loads, requestCount: tab.requestCount() }).toEqual({ loads: [], requestCount: 1 });
  });
});

describe('watchBuild while the tab is open', () => {
  it('SHL-5 requests the newest build every hour while the tab is visible', async () => {
    const tab = open();
    await vi.advanceTimersByTimeAsync(3 * hour);
    expect(tab.requestCount()).toBe(3);
    tab.look('hidden');
    await vi.advanceTimersByTimeAsync(3 * hour);
    expect(tab.requestCount()).toBe(3);
  });

  it('SHL-5 requests the newest build when the tab becomes visible after half an hour', async () => {
    const tab = open();
    tab.look('hidden');
    vi.setSystemTime(start + hour / 2);
    tab.look('visible');
    expect(tab.requestCount()).toBe(0);
    vi.setSystemTime(start + hour / 2 + 1);
    tab.look('visible');
    tab.look('visible');
    expect(tab.requestCount()).toBe(1);
  });

  it('SHL-5 stops requesting once a newer build is known', async () => {
    const tab = open();
    tab.latest = newer;
    await vi.advanceTimersByTimeAsync(2 * hour);
    expect(tab.requestCount()).toBe(1);
    await tab.break();
    expect({ loads: tab.loads, requestCount: tab.requestCount() }).toEqual({ loads: ['reload'], requestCount: 1 });
  });
});
