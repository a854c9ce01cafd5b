// @vitest-environment happy-dom
import { onKnownPerson, setKnownPerson } from '@clavora/forms/browser/known-person';
import type { FormAnswer, FormState } from '@clavora/forms/form-state';
import { act, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderBlocks } from '../../registry/render-blocks.tsx';
import { renderHtml } from '../../testing/render-html.ts';
import { sampleContext } from '../../testing/sample-context.ts';
import { customFormFixtures } from './custom-form.fixtures.ts';

const product = customFormFixtures[3];
if (!product) throw new Error('expected the form about a product');

/** Long enough for a machine that runs other tests at the same time. */
const longTimeout = { timeout: 45_000 };

let container: HTMLElement;
let root: Root | undefined;
let sent: FormData[];
let answer: (attempt: number) => { status: number; body: FormAnswer };
let hydrationErrors: unknown[];
/** When true, tokens are issued, and a form waits until its own is old enough. */
let hasTokens: boolean;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  container = document.body.appendChild(document.createElement('div'));
  sent = [];
  hasTokens = false;
  hydrationErrors = [];
  answer = () => ({ status: 200, body: { kind: 'accepted', thankYou: null } });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== 'POST')
      return hasTokens ? Response.json({ token: 'token-of-now' }) : new Response('', { status: 503 });
    if (url === '?form=product-enquiry' && init.body instanceof FormData) sent.push(init.body);
    const { status, body } = answer(sent.length);
    return Response.json(body, { status });
  });
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  container.remove();
  sessionStorage.clear();
  setKnownPerson(null);
  document.cookie = 'site_consent=; max-age=0';
  delete window.dataLayer;
  vi.unstubAllGlobals();
});

async function page(state: FormState | null): Promise<() => ReactNode> {
  const context = { ...(await sampleContext('it')), formState: () => state };
  return () => renderBlocks([product?.raw ?? { component: '', _uid: '' }], context, { hasTitle: false });
}

/** Renders the server's page, runs `beforeScript` as a visitor's early action, then hydrates. */
async function open(state: FormState | null = null, beforeScript: () => void = () => undefined): Promise<void> {
  const render = await page(state);
  container.innerHTML = await renderHtml(render());
  expect(form().noValidate).toBe(false);
  beforeScript();
  await act(async () => {
    root = hydrateRoot(container, render(), { onRecoverableError: (error) => hydrationErrors.push(error) });
  });
}

/** Waits for a condition outside of `act`, since the visitor triggers no further update. */
async function waitUntil(check: () => void): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await vi.waitFor(check, longTimeout);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
}

const form = () => container.querySelector('form') ?? document.createElement('form');
const field = (name: string) => {
  const control = container.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!control) throw new Error(`expected a field ${name}`);
  return control;
};
async function type(name: string, text: string): Promise<void> {
  await act(async () => {
    const control = field(name);
    control.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const tick = (name: string, value: string) =>
  act(async () => container.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)?.click());
const leave = (name: string) => act(async () => field(name).blur());
const send = () => act(async () => form().requestSubmit());

async function fillIn(): Promise<void> {
  await type('product', 'CLV-22L');
  await type('company', 'Ferramenta Ada');
  await type('email', 'ada@officina.example');
  await tick('interest', 'offer');
  await tick('terms', '1');
}

const keptTexts = () =>
  Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.getItem(sessionStorage.key(at) ?? '')).join();
const ada = { name: 'Ada Ferri', email: 'ada@ferri.example', organisation: 'Ferri' };

describe('CustomFormClient', () => {
  it('FRM-4 hydrates the server’s page and keeps the text typed before', longTimeout, async () => {
    await open(null, () => {
      field('company').value = 'Ferramenta Ada';
    });
    expect(hydrationErrors).toEqual([]);
    expect(form().noValidate).toBe(true);
    await send();
    await waitUntil(() => expect(field('email').getAttribute('aria-invalid')).toBe('true'));
    expect(field('company').value).toBe('Ferramenta Ada');
    expect(field('company').hasAttribute('aria-invalid')).toBe(false);
  });

  const ticked = () =>
    [...container.querySelectorAll<HTMLInputElement>('[name=interest]')].flatMap((box) =>
      box.checked ? [box.value] : [],
    );

  it('FRM-4 keeps exactly the ticked choices of a rejected form, including the first', longTimeout, async () => {
    const values = { interest: ['mail', 'offer'] };
    await open({ kind: 'refused', values, errors: {}, message: null });
    await type('company', 'Ferramenta Ada');
    expect(ticked()).toEqual(['mail', 'offer']);
  });

  it('FRM-4 keeps the choices that were ticked before the script ran', longTimeout, async () => {
    await open(null, () => {
      for (const box of container.querySelectorAll<HTMLInputElement>('[name=interest]'))
        box.checked = box.value !== 'call';
    });
    await type('company', 'Ferramenta Ada');
    expect(ticked()).toEqual(['mail', 'visit', 'offer']);
    expect(field('address').disabled).toBe(false);
  });

  it(
    'FRM-4 reports each error at its field and in the summary, and focuses the first invalid field',
    longTimeout,
    async () => {
      await open();
      await send();
      await waitUntil(() => expect(document.activeElement).toBe(field('product')));
      const links = [...container.querySelectorAll('[role=alert] a')];
      expect(links.map((link) => link.textContent)).toEqual([
        'Prodotto: Questo campo è obbligatorio',
        'Azienda: Questo campo è obbligatorio',
        'E-mail: Questo campo è obbligatorio',
        'Desidera: Questo campo è obbligatorio',
        expect.stringContaining('Ho letto l’informativa'),
      ]);
      for (const link of links)
        expect(container.querySelector(`[id="${link.getAttribute('href')?.slice(1)}"]`)).not.toBeNull();
      expect(sent).toEqual([]);
    },
  );

  it('FRM-4 validates a field when it loses the focus, and then at each change', longTimeout, async () => {
    await open();
    await type('email', 'ada@');
    expect(field('email').hasAttribute('aria-invalid')).toBe(false);
    await leave('email');
    await waitUntil(() => expect(container.textContent).toContain('Inserire un indirizzo e-mail valido'));
    expect(container.querySelector('[role=alert]')).toBeNull();
    await type('email', 'ada@officina.example');
    await waitUntil(() => expect(field('email').hasAttribute('aria-invalid')).toBe(false));
  });

  it('FRM-4 BLK-6 keeps the focused field in view when errors appear above it', longTimeout, async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await open();
    await type('email', 'ada@');
    await act(async () => field('company').focus());
    await waitUntil(() => expect(field('email').getAttribute('aria-invalid')).toBe('true'));
    expect(scrolled.mock.contexts).toEqual([field('company')]);
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it.each([
    { place: 'below', position: 'afterend', isMoved: true },
    { place: 'above', position: 'beforebegin', isMoved: false },
  ] as const)(
    'FRM-4 BLK-6 when errors appear, a link with the focus $place the form is kept in view: $isMoved',
    longTimeout,
    async ({ position, isMoved }) => {
      await open();
      container.insertAdjacentHTML(position, '<a href="/privacy">Privacy</a>');
      const link = document.querySelector<HTMLElement>('a[href="/privacy"]');
      const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear();
      try {
        await type('email', 'ada@');
        await act(async () => field('email').focus());
        await act(async () => link?.focus());
        await waitUntil(() => expect(field('email').getAttribute('aria-invalid')).toBe('true'));
        expect(scrolled.mock.contexts).toEqual(isMoved ? [link] : []);
      } finally {
        link?.remove();
      }
    },
  );

  it('FRM-4 BLK-6 keeps the pressed button in view when a notice appears above it', longTimeout, async () => {
    answer = () => ({ status: 503, body: { kind: 'refused', errors: {}, message: 'Riprovi fra un minuto.' } });
    await open();
    await fillIn();
    const button = container.querySelector<HTMLElement>('button[type=submit]');
    await act(async () => button?.focus());
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear();
    await send();
    await waitUntil(() => expect(container.querySelector('[role=alert]')).not.toBeNull());
    expect(scrolled.mock.contexts).toContain(button);
  });

  it('FRM-1 shows the address field only to visitors who request a visit', longTimeout, async () => {
    await open();
    expect(field('address').closest('[hidden]')).not.toBeNull();
    expect(field('address').disabled).toBe(true);
    await tick('interest', 'visit');
    expect(field('address').closest('[hidden]')).toBeNull();
    expect(field('address').disabled).toBe(false);
  });

  it('FRM-5 FRM-7 sends once with its token and shows the confirmation in container', longTimeout, async () => {
    hasTokens = true;
    await open();
    await fillIn();
    await waitUntil(() => expect(sessionStorage).toHaveLength(1));
    await act(async () => {
      form().requestSubmit();
      form().requestSubmit();
    });
    await waitUntil(() =>
      expect(container.querySelector('[role=status]')?.textContent).toContain('La richiesta è arrivata.'),
    );
    expect(document.activeElement).toBe(container.querySelector('[role=status]'));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.get('_token')).toBe('token-of-now');
    expect(sent[0]?.get('_website')).toBe('');
    expect(sent[0]?.getAll('interest')).toEqual(['offer']);
    expect(sent[0]?.has('address')).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  it('FRM-4 shows an error of the server at its field', longTimeout, async () => {
    answer = () => ({ status: 422, body: { kind: 'refused', errors: { email: 'Non esiste.' }, message: null } });
    await open();
    await fillIn();
    await act(async () => field('company').focus());
    await send();
    const summaryLink = () => container.querySelector('[role=alert] a')?.textContent;
    await waitUntil(() => expect(summaryLink()).toBe('E-mail: Non esiste.'));
    expect(document.activeElement).toBe(field('email'));
    await type('company', '');
    await leave('company');
    await waitUntil(() => expect(field('company').getAttribute('aria-invalid')).toBe('true'));
    expect(container.textContent).toContain('Non esiste.');
    await type('email', 'bea@officina.example');
    await waitUntil(() => expect(field('email').hasAttribute('aria-invalid')).toBe(false));
  });

  it('FRM-5 keeps all answers when the server is busy, and sends them again', longTimeout, async () => {
    hasTokens = true;
    const busy: FormAnswer = { kind: 'refused', errors: {}, message: 'Riprovi fra un minuto.' };
    answer = (attempt) =>
      attempt === 1 ? { status: 503, body: busy } : { status: 200, body: { kind: 'accepted', thankYou: null } };
    await open();
    await fillIn();
    await send();
    await waitUntil(() => expect(container.querySelector('[role=alert]')?.textContent).toBe('Riprovi fra un minuto.'));
    expect(field('company').value).toBe('Ferramenta Ada');
    expect(container.querySelector('button')?.textContent).toBe('Riprova');
    await send();
    await waitUntil(() => expect(container.querySelector('form')).toBeNull());
    expect(sent.map((body) => body.get('_token'))).toEqual(['token-of-now', 'token-of-now']);
  });

  it('FRM-4 restores unsent texts and choices, but no consent', longTimeout, async () => {
    await open();
    await fillIn();
    const stored = () => Object.values(sessionStorage).join('');
    await waitUntil(() => expect(stored()).toContain('offer'));
    expect(stored()).not.toContain('terms');
    await act(async () => root?.unmount());
    await open(null, () => {
      field('company').value = 'Typed since';
    });
    expect(field('product').value).toBe('CLV-22L');
    expect(field('company').value).toBe('Typed since');
    expect(container.querySelector<HTMLInputElement>('[value=offer]')?.checked).toBe(true);
    expect(field('terms').checked).toBe(false);
  });

  it('EXT-6 fills in what is known of a partner, and empties it again after sign-out', longTimeout, async () => {
    await open(null, () => {
      field('company').value = 'Ferramenta Ada';
    });
    await act(async () => setKnownPerson(async () => ada));
    expect([field('company').value, field('email').value]).toEqual(['Ferramenta Ada', 'ada@ferri.example']);
    await type('product', 'CLV-22L');
    await waitUntil(() => expect(keptTexts()).toContain('CLV-22L'));
    expect(keptTexts()).not.toContain('ferri.example');
    await act(async () => setKnownPerson(null));
    expect([field('company').value, field('email').value]).toEqual(['Ferramenta Ada', '']);
  });

  it('EXT-6 fills in what the page knew of a partner before the form started', longTimeout, async () => {
    const stop = onKnownPerson(() => undefined);
    await act(async () => setKnownPerson(async () => ada));
    await open();
    expect([field('company').value, field('email').value]).toEqual(['Ferri', 'ada@ferri.example']);
    stop();
  });

  it('FRM-1 sends what is known of a partner, and leaves what the partner changed', longTimeout, async () => {
    await open();
    await act(async () => setKnownPerson(async () => ada));
    await type('email', 'shop@ferri.example');
    await act(async () => setKnownPerson(null));
    expect([field('company').value, field('email').value]).toEqual(['', 'shop@ferri.example']);
    await act(async () => setKnownPerson(async () => ({ ...ada, email: null })));
    await type('product', 'CLV-22L');
    await tick('interest', 'offer');
    await tick('terms', '1');
    await send();
    await waitUntil(() => expect(sent).toHaveLength(1));
    expect([sent[0]?.get('company'), sent[0]?.get('email')]).toEqual(['Ferri', 'shop@ferri.example']);
  });

  it('FRM-4 stores nothing when the visitor typed nothing', longTimeout, async () => {
    await open(null, () => {
      field('phone.country').value = 'IT';
    });
    await act(async () => field('company').focus());
    await leave('company');
    await waitUntil(() => expect(field('company').getAttribute('aria-invalid')).toBe('true'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('SHL-7 pushes nothing to the data layer without consent', longTimeout, async () => {
    await open();
    await fillIn();
    await send();
    await waitUntil(() => expect(container.querySelector('form')).toBeNull());
    expect(window.dataLayer).toBeUndefined();
  });

  it('SHL-7 pushes the form’s events without answers to the data layer with consent', longTimeout, async () => {
    document.cookie = 'site_consent=analytics:1';
    await open();
    await type('email', 'ada@');
    await send();
    await waitUntil(() => expect(window.dataLayer).toHaveLength(2));
    await fillIn();
    await send();
    await waitUntil(() => expect(window.dataLayer).toHaveLength(3));
    const where = { form: 'product-enquiry', locale: 'it' };
    expect(window.dataLayer).toEqual([
      { event: 'form_start', ...where },
      {
        event: 'form_error',
        ...where,
        problems: ['product:required', 'company:required', 'email:email', 'interest:required', 'terms:accepted'],
      },
      { event: 'form_success', ...where },
    ]);
    expect(JSON.stringify(window.dataLayer)).not.toContain('ada@');
  });
});

describe('CustomFormClient in a response to a submission', () => {
  it(
    'FRM-4 shows the submitted answers and their errors, and focuses the first invalid field',
    longTimeout,
    async () => {
      await open({
        kind: 'refused',
        values: { product: ['CLV-22L'], interest: ['visit'], 'phone.country': ['DE'] },
        errors: { company: 'Questo campo è obbligatorio', address: 'Questo campo è obbligatorio' },
        message: null,
      });
      expect(hydrationErrors).toEqual([]);
      expect(field('product').value).toBe('CLV-22L');
      expect(container.querySelector('option[value=DE]')?.hasAttribute('selected')).toBe(true);
      expect(field('company').getAttribute('aria-invalid')).toBe('true');
      expect(container.querySelectorAll('[role=alert] a')).toHaveLength(2);
      expect(field('address').closest('[hidden]')).toBeNull();
      await type('company', 'Ferramenta Ada');
      await leave('company');
      await waitUntil(() => expect(field('company').hasAttribute('aria-invalid')).toBe(false));
      expect(container.querySelectorAll('[role=alert] a')).toHaveLength(1);
    },
  );
});
