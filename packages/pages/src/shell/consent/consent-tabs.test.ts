import { type ConsentChoice, consentCookieOf, parseConsent } from '@clavora/ui/consent';
import { runsOf } from '@clavora/vitest/night.ts';
import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';

const revision = 2;
const granted = { revision, analytics: true, marketing: true };

/** What happens in a browser with several tabs of a site. */
type Step =
  /** The visitor chooses in a tab; null: the visitor deletes the cookie there, or it ends. */
  | { kind: 'choose'; tab: number; choice: ConsentChoice | null }
  /** Code of the page reports an event. */
  | { kind: 'report'; tab: number }
  /** The visitor leaves the page, which goes into the back/forward cache. */
  | { kind: 'leave'; tab: number }
  | { kind: 'return'; tab: number }
  /** The visitor looks at another tab, and at this one again. */
  | { kind: 'look'; tab: number }
  | { kind: 'open'; tab: number };

interface Tab {
  window: EventTarget & { dataLayer: unknown[] };
  document: EventTarget & { cookie: string };
  mode: typeof import('@clavora/ui/consent-mode');
  layer: typeof import('@clavora/ui/data-layer');
  notifyTabs: () => void;
  /** What the page shows: whether the visitor is asked. */
  isAsking: boolean;
  isCached: boolean;
}

/** A browser whose tabs share cookies; their scripts run one after the other, each with the globals of its tab. */
function openBrowser({ hasStorage }: { hasStorage: boolean }) {
  let cookie = '';
  const tabs: Tab[] = [];
  const enter = (tab: Pick<Tab, 'window' | 'document'>) => {
    vi.stubGlobal('window', tab.window);
    vi.stubGlobal('document', tab.document);
    vi.stubGlobal('location', { protocol: 'http:' });
    vi.stubGlobal('localStorage', {
      setItem: () => {
        if (!hasStorage) throw new Error('blocked');
        for (const other of tabs) if (other.window !== tab.window && !other.isCached) dispatch(other, 'storage');
        enter(tab);
      },
      removeItem: () => undefined,
    });
  };
  const dispatch = (tab: Tab, type: string) => {
    enter(tab);
    // The window receives the events of its document.
    tab.window.dispatchEvent(new Event(type));
  };
  return {
    tabs,
    dispatch,
    async open(): Promise<void> {
      vi.resetModules();
      const window = Object.assign(new EventTarget(), { dataLayer: [] as unknown[] });
      const document = Object.defineProperty(new EventTarget(), 'cookie', {
        get: () => cookie,
        set: (value: string) => {
          const [pair = ''] = value.split(';');
          cookie = pair.endsWith('=') ? '' : pair;
        },
      }) as Tab['document'];
      const [mode, layer, { notifyTabs }] = await Promise.all([
        import('@clavora/ui/consent-mode'),
        import('@clavora/ui/data-layer'),
        import('./notify-tabs.ts'),
      ]);
      const tab: Tab = { window, document, mode, layer, notifyTabs, isAsking: false, isCached: false };
      tabs.push(tab);
      enter(tab);
      mode.denyByDefault();
      mode.followConsent(revision, (choice) => {
        tab.isAsking = choice === null;
      });
    },
    choose(tab: Tab, choice: ConsentChoice | null): void {
      enter(tab);
      tab.document.cookie = consentCookieOf(choice, false);
      if (choice === null) return;
      if (choice.revision >= revision) {
        tab.mode.checkConsent();
        tab.mode.updateConsent(choice);
      }
      tab.notifyTabs();
    },
    report(tab: Tab): void {
      enter(tab);
      tab.layer.pushEvent({ event: 'product_view', code: 'CLV-1', name: 'Key', family: 'keys' });
    },
    /** The visitor's current choice. */
    choice: (): ConsentChoice | null => {
      const stored = cookie === '' ? null : parseConsent(cookie.split('=')[1] ?? '');
      return stored && stored.revision >= revision ? stored : null;
    },
  };
}

type Browser = ReturnType<typeof openBrowser>;

/** What a tag manager may do with the events that are pushed next. */
function permissions({ window }: Tab): unknown {
  const commands = window.dataLayer.map((entry) => Array.from(entry as ArrayLike<unknown>));
  const [, , signals] = commands.findLast(([name]) => name === 'consent') ?? [];
  return signals;
}

function expectedPermissions(choice: ConsentChoice | null): object {
  return {
    analytics_storage: choice?.analytics ? 'granted' : 'denied',
    ad_storage: choice?.marketing ? 'granted' : 'denied',
  };
}

/** Performs a step; returns the tabs that must have the visitor's choice after it. */
function perform(
  browser: Browser,
  step: Exclude<Step, { kind: 'open' }>,
  { hasStorage }: { hasStorage: boolean },
): Tab[] {
  const { tabs, dispatch } = browser;
  const tab = tabs[step.tab % tabs.length];
  if (!tab || (tab.isCached && step.kind !== 'return')) return [];
  switch (step.kind) {
    case 'choose':
      browser.choose(tab, step.choice);
      if (step.choice === null) return [];
      return tabs.filter((one) => (one === tab ? step.choice?.revision !== 1 : hasStorage && !one.isCached));
    case 'report':
      browser.report(tab);
      return [tab];
    case 'leave':
      tab.isCached = true;
      return [];
    case 'return':
      tab.isCached = false;
      dispatch(tab, 'pageshow');
      return [tab];
    case 'look':
      dispatch(tab, 'visibilitychange');
      return [tab];
  }
}

const tab = fc.nat({ max: 2 });
const choices = fc.constantFrom<(ConsentChoice | null)[]>(
  granted,
  { revision, analytics: false, marketing: false },
  { revision, analytics: true, marketing: false },
  { revision: 3, analytics: false, marketing: true },
  // Of an older document of the site.
  { revision: 1, analytics: true, marketing: true },
  null,
);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('choose' as const), tab, choice: choices }),
    fc.record({ kind: fc.constantFrom('report' as const, 'leave' as const, 'return' as const, 'look' as const), tab }),
    fc.record({ kind: fc.constant('open' as const), tab }),
  ),
  { minLength: 1, maxLength: 12 },
);

afterEach(() => {
  vi.unstubAllGlobals();
});

it('SHL-9 every tab has the choice of the visitor before its next event, and asks only without one', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (sequence, hasStorage) => {
      const browser = openBrowser({ hasStorage });
      await browser.open();
      await browser.open();
      for (const step of sequence) {
        if (step.kind === 'open') {
          if (browser.tabs.length < 3) await browser.open();
          continue;
        }
        for (const follower of perform(browser, step, { hasStorage })) {
          const choice = browser.choice();
          expect(permissions(follower)).toMatchObject(expectedPermissions(choice));
          expect(follower.isAsking).toBe(choice === null);
        }
      }
    }),
    { numRuns: runsOf(2_000) },
  );
});

/** The ways in which a tab notices, each after each change of the choice. */
const changes = [
  [granted, { revision, analytics: false, marketing: false }],
  [{ revision, analytics: false, marketing: false }, granted],
  [granted, { revision, analytics: true, marketing: false }],
  [granted, null],
  [null, granted],
] as const;
const ways = ['storage', 'pageshow', 'visibilitychange', 'focus', 'event'] as const;

it.each(changes.flatMap(([before, after]) => ways.map((way) => ({ before, after, way }))))(
  'SHL-9 follows the change from $before to $after by $way',
  async ({ before, after, way }) => {
    const browser = openBrowser({ hasStorage: false });
    await browser.open();
    const [first] = browser.tabs;
    if (!first) throw new Error('Expected a tab');
    browser.choose(first, before);
    await browser.open();
    const [, second] = browser.tabs;
    if (!second) throw new Error('Expected a second tab');
    browser.choose(first, after);
    if (way === 'event') browser.report(second);
    else browser.dispatch(second, way);
    expect(permissions(second)).toMatchObject(expectedPermissions(after));
    expect(second.isAsking).toBe(after === null);
    // The update is of the next event, not after it.
    const isEvent = (entry: unknown) => typeof entry === 'object' && entry !== null && 'event' in entry;
    expect(second.window.dataLayer.filter(isEvent)).toHaveLength(way === 'event' ? 1 : 0);
    expect(way === 'event' ? isEvent(second.window.dataLayer.at(-1)) : true).toBe(true);
  },
);

it('SHL-9 applies a choice once, however often the tab looks', async () => {
  const browser = openBrowser({ hasStorage: true });
  await browser.open();
  await browser.open();
  const [first, second] = browser.tabs;
  if (!first || !second) throw new Error('Expected two tabs');
  browser.choose(first, granted);
  for (const way of ['storage', 'pageshow', 'visibilitychange', 'focus']) browser.dispatch(second, way);
  for (const { window } of [first, second]) expect(window.dataLayer).toHaveLength(2);
});
