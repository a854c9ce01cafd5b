// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { runInThisContext } from 'node:vm';
import { sampleContext } from '@clavora/blocks/sample-context';
import { consentScript } from '@clavora/server/consent-script';
import { sampleShell } from '@clavora/site-core/sample-page';
import { consentCookieOf, readConsent } from '@clavora/ui/consent';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consentTexts } from '../../loaders/consent-texts.ts';
import { ConsentQuestion } from './consent-question.tsx';

const { facts } = sampleShell('en', { market: 'italy' });
const measurement = { revision: 2, tagManager: 'GTM-ABC1234', vitalsEndpoint: null };

let asked: string[];
/** Ends the listeners of a document, which a test shares with the next. */
let closed: AbortController;

/** Opens a new document, without the state of the previous one. */
async function open(cookie: string, { isAsking = true, pressed = '' } = {}): Promise<void> {
  vi.resetModules();
  if (cookie !== '') document.cookie = `site_consent=${cookie}; Path=/`;
  const texts = consentTexts(null, await sampleContext('en'));
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(texts);
  });
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <main tabIndex={-1} />
      <form data-consent-settings="">
        <button type="submit">Cookie settings</button>
      </form>
      {isAsking && <ConsentQuestion texts={texts} revision={measurement.revision} />}
    </>,
  );
  const element = document.querySelector<HTMLElement>('[data-consent-question]');
  // What the question's script records before this one starts.
  if (pressed !== '' && element) element.dataset.pressed = pressed;
  const { denyByDefault } = await import('@clavora/ui/consent-mode');
  denyByDefault();
  const { startConsent } = await import('./start-consent.ts');
  startConsent({ facts, measurement, isAsking, loadingLabel: '' });
}

/** Waits until an assertion passes, because modules load asynchronously. */
const until = (assertion: () => void) => vi.waitFor(assertion, { timeout: 20_000 });

const question = () => document.querySelector('[data-consent-question][data-open]');
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name);
const openSettings = async () => {
  await until(() => {
    if (!button('Save choice')) button('Cookie settings')?.click();
    expect(button('Save choice')).toBeDefined();
  });
};
const loaders = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="gtm.js"]')].map(({ src }) => src);
/** The consent updates for tag managers, in order. */
const updates = () =>
  (window.dataLayer ?? []).flatMap((entry) => {
    const [name, action, signals] = Array.from(entry as ArrayLike<unknown>);
    return name === 'consent' && action === 'update' ? [signals] : [];
  });

beforeEach(() => {
  asked = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  delete window.dataLayer;
  document.body.innerHTML = '';
  document.head.innerHTML = '';
  closed = new AbortController();
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (
        type: string,
        listener: EventListenerOrEventListenerObject | null,
        options?: boolean | AddEventListenerOptions,
      ) =>
        listener !== null &&
        listen(type, listener, {
          ...(typeof options === 'object' ? options : { capture: options === true }),
          signal: closed.signal,
        }),
    );
  }
});
afterEach(() => {
  closed.abort();
  document.cookie = 'site_consent=; Max-Age=0; Path=/';
  vi.unstubAllGlobals();
});

describe('startConsent', () => {
  it('SHL-3 asks visitors who have not chosen, and loads nothing else', async () => {
    await open('');
    await until(() => expect(question()).not.toBeNull());
    expect(asked).toEqual([]);
    expect(question()?.querySelector('h2')?.textContent).toBe('May we measure how the site is used?');
    expect([loaders(), updates()]).toEqual([[], []]);
  });

  it('SHL-3 does not ask on pages without footer, where the choice cannot be changed', async () => {
    await open('', { isAsking: false });
    await openSettings();
    expect(question()).toBeNull();
  });

  it.each([
    ['revision:2,analytics:1,marketing:0', ['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234']],
    // The default denial is not repeated.
    ['revision:2,analytics:0,marketing:0', []],
    ['revision:3,analytics:0,marketing:0', []],
  ])('SHL-3 does not ask visitors who chose %s', async (cookie, loaded) => {
    await open(cookie);
    await until(() => expect(updates()).toHaveLength(loaded.length));
    await until(() => expect(loaders()).toEqual(loaded));
    expect(asked).toEqual([]);
    await openSettings();
    expect(question()).toBeNull();
  });

  it('SHL-3 asks again after a new revision of the content, and ignores the old choice', async () => {
    await open('revision:1,analytics:1,marketing:1');
    await until(() => expect(question()).not.toBeNull());
    expect(readConsent()).toBeNull();
    expect([loaders(), updates()]).toEqual([[], []]);
  });

  it.each([
    ['Accept all', { revision: 2, analytics: true, marketing: true }, 1],
    ['Reject all', { revision: 2, analytics: false, marketing: false }, 0],
  ])('SHL-3 stores "%s", and closes the banner', async (name, choice, loaded) => {
    await open('');
    await until(() => expect(question()).not.toBeNull());
    button(name)?.focus();
    button(name)?.click();
    await until(() => expect(question()).toBeNull());
    expect(readConsent()).toEqual(choice);
    await until(() => expect(loaders()).toHaveLength(loaded));
    await until(() => expect(document.activeElement?.tagName).toBe('MAIN'));
    await until(() =>
      expect(window.dataLayer).toContainEqual({
        event: 'consent_choice',
        analytics: choice.analytics,
        marketing: choice.marketing,
      }),
    );
  });

  it.each([
    ['accept', 'revision:2,analytics:1,marketing:1', 1],
    ['reject', 'revision:2,analytics:0,marketing:0', 0],
  ])('SHL-3 applies "%s" that was pressed before the script', async (pressed, cookie, loaded) => {
    document.cookie = `site_consent=${cookie}; Path=/`;
    await open('', { pressed });
    await until(() => expect(loaders()).toHaveLength(loaded));
    await until(() => expect(window.dataLayer).toContainEqual(expect.objectContaining({ event: 'consent_choice' })));
    expect(question()).toBeNull();
  });

  const reject = 'revision:2,analytics:0,marketing:0';
  const inOtherTab = (value: string) => {
    document.cookie = `site_consent=${value}; Path=/`;
  };
  const denied = { analytics_storage: 'denied', ad_storage: 'denied' };

  it.each(['storage', 'pageshow', 'focus'])(
    'SHL-9 does not ask again after a choice in another tab: %s',
    async (type) => {
      await open('');
      await until(() => expect(question()).not.toBeNull());
      inOtherTab(reject);
      window.dispatchEvent(new Event(type));
      await until(() => expect(question()).toBeNull());
      expect([loaders(), updates()]).toEqual([[], []]);
    },
  );

  it('SHL-9 loads the tag manager once the visitor agreed in another tab, without reporting the choice again', async () => {
    await open('');
    await until(() => expect(question()).not.toBeNull());
    inOtherTab('revision:2,analytics:1,marketing:1');
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => expect(loaders()).toHaveLength(1));
    expect(updates()).toMatchObject([{ analytics_storage: 'granted' }]);
    expect(window.dataLayer).not.toContainEqual(expect.objectContaining({ event: 'consent_choice' }));
  });

  it('SHL-9 denies before the next event what was withdrawn in another tab, and deletes the cookies of tags', async () => {
    await open('revision:2,analytics:1,marketing:1');
    await until(() => expect(loaders()).toHaveLength(1));
    document.cookie = '_ga_X1=1; Path=/';
    inOtherTab(reject);
    const { pushEvent } = await import('@clavora/ui/data-layer');
    pushEvent({ event: 'product_view', code: 'CLV-1', name: 'Key', family: 'keys' });
    expect(updates()).toMatchObject([{ analytics_storage: 'granted' }, denied]);
    expect(window.dataLayer?.at(-1)).toMatchObject({ event: 'product_view' });
    await until(() => expect(document.cookie).not.toContain('_ga_X1'));
  });

  it('SHL-9 denies and asks again when the choice was deleted in another tab', async () => {
    await open('revision:2,analytics:1,marketing:1');
    await until(() => expect(updates()).toHaveLength(1));
    document.cookie = 'site_consent=; Max-Age=0; Path=/';
    window.dispatchEvent(new Event('storage'));
    await until(() => expect(question()).not.toBeNull());
    expect(updates().at(-1)).toMatchObject(denied);
  });

  it('SHL-9 shows in open settings what was chosen in another tab', async () => {
    await open('revision:2,analytics:1,marketing:1');
    await openSettings();
    inOtherTab('revision:2,analytics:0,marketing:1');
    window.dispatchEvent(new Event('storage'));
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    await until(() => expect(boxes().map(({ checked }) => checked)).toEqual([false, true]));
  });

  it('SHL-9 notifies the other tabs of a choice, and leaves nothing in the storage', async () => {
    await open('');
    await until(() => expect(question()).not.toBeNull());
    const stored = new Map<string, string>();
    const setItem = vi.fn<(key: string, value: string) => void>((key, value) => void stored.set(key, value));
    vi.stubGlobal('localStorage', { setItem, removeItem: (key: string) => stored.delete(key) });
    button('Reject all')?.click();
    await until(() => expect(setItem).toHaveBeenCalledTimes(1));
    expect(stored.size).toBe(0);
  });

  it("SHL-9 has the question's script hide the question of a restored page before the page's own script", () => {
    const page = document.createElement('section');
    page.dataset.revision = '2';
    const script = page.appendChild(document.createElement('script'));
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    runInThisContext(consentScript);
    expect(page.dataset.open).toBe('');
    inOtherTab(reject);
    window.dispatchEvent(new Event('pageshow'));
    expect(page.dataset.open).toBeUndefined();
    page.dataset.live = '';
    document.cookie = 'site_consent=; Max-Age=0; Path=/';
    window.dispatchEvent(new Event('pageshow'));
    expect(page.dataset.open).toBeUndefined();
  });

  it.each([false, true])(
    "SHL-3 has the question's script store the cookie that later choices store, secure: %s",
    (isSecure) => {
      const choice = { revision: 2, analytics: true, marketing: false };
      const [, ...attributes] = consentCookieOf(choice, isSecure).split('; ');
      expect(attributes).not.toEqual([]);
      for (const attribute of attributes) expect(consentScript).toContain(attribute);
    },
  );

  it('SHL-3 opens the settings that were asked for before the script', async () => {
    await open('', { pressed: 'settings' });
    await until(() => expect(button('Save choice')).toBeDefined());
  });

  it('SHL-3 lets visitors change a choice by category, and deletes the cookies of tags', async () => {
    await open('revision:2,analytics:1,marketing:1');
    document.cookie = '_ga_X1=1; Path=/';
    document.cookie = '_gcl_au=1; Path=/';
    await openSettings();
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    expect(boxes.map(({ name, checked }) => [name, checked])).toEqual([
      ['analytics', true],
      ['marketing', true],
    ]);
    boxes[0]?.click();
    button('Save choice')?.click();
    await until(() => expect(button('Save choice')).toBeUndefined());
    expect(readConsent()).toEqual({ revision: 2, analytics: false, marketing: true });
    await until(() =>
      expect(updates()).toMatchObject([
        { analytics_storage: 'granted' },
        { analytics_storage: 'denied', ad_storage: 'granted' },
      ]),
    );
    await until(() => expect(document.cookie).not.toContain('_ga_X1'));
    expect(document.cookie).toContain('_gcl_au');
    document.cookie = '_gcl_au=; Max-Age=0; Path=/';
  });
});
