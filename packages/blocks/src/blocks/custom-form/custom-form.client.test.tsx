// @vitest-environment happy-dom
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

/** For a machine that is busy with other tests. */
const patience = { timeout: 45_000 };

let place: HTMLElement;
let root: Root | undefined;
let sent: FormData[];
let answer: (attempt: number) => { status: number; body: FormAnswer };
let complaints: unknown[];
/** Where there are some, a form waits until its own is old enough. */
let hasTokens: boolean;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  place = document.body.appendChild(document.createElement('div'));
  sent = [];
  hasTokens = false;
  complaints = [];
  answer = () => ({ status: 200, body: { kind: 'taken', thankYou: null } });
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
  place.remove();
  sessionStorage.clear();
  document.cookie = 'clavora_consent=; max-age=0';
  delete window.dataLayer;
  vi.unstubAllGlobals();
});

async function page(state: FormState | null): Promise<() => ReactNode> {
  const context = { ...(await sampleContext('it')), formState: () => state };
  return () => renderBlocks([product?.raw ?? { component: '', _uid: '' }], context, { hasTitle: false });
}

/** The server's page, in which the visitor may do something before the script runs. */
async function open(state: FormState | null = null, beforeScript: () => void = () => undefined): Promise<void> {
  const draw = await page(state);
  place.innerHTML = await renderHtml(draw());
  expect(form().noValidate).toBe(false);
  beforeScript();
  await act(async () => {
    root = hydrateRoot(place, draw(), { onRecoverableError: (error) => complaints.push(error) });
  });
}

/** Waits as a visitor does, to whom things happen by themselves. */
async function until(check: () => void): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await vi.waitFor(check, patience);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
}

const form = () => place.querySelector('form') ?? document.createElement('form');
const field = (name: string) => {
  const control = place.querySelector<HTMLInputElement>(`[name="${name}"]`);
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
  act(async () => place.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)?.click());
const leave = (name: string) => act(async () => field(name).blur());
const send = () => act(async () => form().requestSubmit());

async function fillIn(): Promise<void> {
  await type('product', 'CLV-22L');
  await type('company', 'Ferramenta Ada');
  await type('email', 'ada@officina.example');
  await tick('interest', 'offer');
  await tick('terms', '1');
}

describe('a form in the browser', () => {
  it('FRM-4 takes over the server’s page, with what was typed before', patience, async () => {
    await open(null, () => {
      field('company').value = 'Ferramenta Ada';
    });
    expect(complaints).toEqual([]);
    expect(form().noValidate).toBe(true);
    await send();
    await until(() => expect(field('email').getAttribute('aria-invalid')).toBe('true'));
    expect(field('company').value).toBe('Ferramenta Ada');
    expect(field('company').hasAttribute('aria-invalid')).toBe(false);
  });

  const ticked = () =>
    [...place.querySelectorAll<HTMLInputElement>('[name=interest]')].flatMap((box) => (box.checked ? [box.value] : []));

  it('FRM-4 leaves the choices ticked that were, the first of them too, and no others', patience, async () => {
    const values = { interest: ['mail', 'offer'] };
    await open({ kind: 'refused', values, errors: {}, message: null });
    await type('company', 'Ferramenta Ada');
    expect(ticked()).toEqual(['mail', 'offer']);
  });

  it('FRM-4 keeps the choices that were ticked before the script ran', patience, async () => {
    await open(null, () => {
      for (const box of place.querySelectorAll<HTMLInputElement>('[name=interest]')) box.checked = box.value !== 'call';
    });
    await type('company', 'Ferramenta Ada');
    expect(ticked()).toEqual(['mail', 'visit', 'offer']);
    expect(field('address').disabled).toBe(false);
  });

  it('FRM-4 says what is wrong at each field and above all, with the focus at the first', patience, async () => {
    await open();
    await send();
    await until(() => expect(document.activeElement).toBe(field('product')));
    const links = [...place.querySelectorAll('[role=alert] a')];
    expect(links.map((link) => link.textContent)).toEqual([
      'Prodotto: Questo campo è obbligatorio',
      'Azienda: Questo campo è obbligatorio',
      'E-mail: Questo campo è obbligatorio',
      'Desidera: Questo campo è obbligatorio',
      expect.stringContaining('Ho letto l’informativa'),
    ]);
    for (const link of links)
      expect(place.querySelector(`[id="${link.getAttribute('href')?.slice(1)}"]`)).not.toBeNull();
    expect(sent).toEqual([]);
  });

  it('FRM-4 validates a field when it is left, and again at each change', patience, async () => {
    await open();
    await type('email', 'ada@');
    expect(field('email').hasAttribute('aria-invalid')).toBe(false);
    await leave('email');
    await until(() => expect(place.textContent).toContain('Inserire un indirizzo e-mail valido'));
    expect(place.querySelector('[role=alert]')).toBeNull();
    await type('email', 'ada@officina.example');
    await until(() => expect(field('email').hasAttribute('aria-invalid')).toBe(false));
  });

  it('FRM-4 BLK-6 keeps what has the focus in view while mistakes are told above it', patience, async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await open();
    await type('email', 'ada@');
    await act(async () => field('company').focus());
    await until(() => expect(field('email').getAttribute('aria-invalid')).toBe('true'));
    expect(scrolled.mock.contexts).toEqual([field('company')]);
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it('FRM-1 asks for the address only of those who want a visit', patience, async () => {
    await open();
    expect(field('address').closest('[hidden]')).not.toBeNull();
    expect(field('address').disabled).toBe(true);
    await tick('interest', 'visit');
    expect(field('address').closest('[hidden]')).toBeNull();
    expect(field('address').disabled).toBe(false);
  });

  it('FRM-5 FRM-7 sends once, with its token, and thanks in place', patience, async () => {
    hasTokens = true;
    await open();
    await fillIn();
    await until(() => expect(sessionStorage).toHaveLength(1));
    await act(async () => {
      form().requestSubmit();
      form().requestSubmit();
    });
    await until(() => expect(place.querySelector('[role=status]')?.textContent).toContain('La richiesta è arrivata.'));
    expect(document.activeElement).toBe(place.querySelector('[role=status]'));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.get('_token')).toBe('token-of-now');
    expect(sent[0]?.get('_website')).toBe('');
    expect(sent[0]?.getAll('interest')).toEqual(['offer']);
    expect(sent[0]?.has('address')).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  it('FRM-4 says what only the server knows, at its field', patience, async () => {
    answer = () => ({ status: 422, body: { kind: 'refused', errors: { email: 'Non esiste.' }, message: null } });
    await open();
    await fillIn();
    await act(async () => field('company').focus());
    await send();
    const told = () => place.querySelector('[role=alert] a')?.textContent;
    await until(() => expect(told()).toBe('E-mail: Non esiste.'));
    expect(document.activeElement).toBe(field('email'));
    await type('company', '');
    await leave('company');
    await until(() => expect(field('company').getAttribute('aria-invalid')).toBe('true'));
    expect(place.textContent).toContain('Non esiste.');
    await type('email', 'bea@officina.example');
    await until(() => expect(field('email').hasAttribute('aria-invalid')).toBe(false));
  });

  it('FRM-5 loses nothing where it is not taken, and can be sent again', patience, async () => {
    hasTokens = true;
    const busy: FormAnswer = { kind: 'refused', errors: {}, message: 'Riprovi fra un minuto.' };
    answer = (attempt) =>
      attempt === 1 ? { status: 503, body: busy } : { status: 200, body: { kind: 'taken', thankYou: null } };
    await open();
    await fillIn();
    await send();
    await until(() => expect(place.querySelector('[role=alert]')?.textContent).toBe('Riprovi fra un minuto.'));
    expect(field('company').value).toBe('Ferramenta Ada');
    expect(place.querySelector('button')?.textContent).toBe('Riprova');
    await send();
    await until(() => expect(place.querySelector('form')).toBeNull());
    expect(sent.map((body) => body.get('_token'))).toEqual(['token-of-now', 'token-of-now']);
  });

  it('FRM-4 brings unsent texts and choices back, but no consent', patience, async () => {
    await open();
    await fillIn();
    const stored = () => Object.values(sessionStorage).join('');
    await until(() => expect(stored()).toContain('offer'));
    expect(stored()).not.toContain('terms');
    await act(async () => root?.unmount());
    await open(null, () => {
      field('company').value = 'Typed since';
    });
    expect(field('product').value).toBe('CLV-22L');
    expect(field('company').value).toBe('Typed since');
    expect(place.querySelector<HTMLInputElement>('[value=offer]')?.checked).toBe(true);
    expect(field('terms').checked).toBe(false);
  });

  it('FRM-4 stores nothing where nothing was typed', patience, async () => {
    await open(null, () => {
      field('phone.country').value = 'IT';
    });
    await act(async () => field('company').focus());
    await leave('company');
    await until(() => expect(field('company').getAttribute('aria-invalid')).toBe('true'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('SHL-7 tells the data layer nothing without consent', patience, async () => {
    await open();
    await fillIn();
    await send();
    await until(() => expect(place.querySelector('form')).toBeNull());
    expect(window.dataLayer).toBeUndefined();
  });

  it('SHL-7 tells the data layer with consent what became of the form, and no answer', patience, async () => {
    document.cookie = 'clavora_consent=analytics:1';
    await open();
    await type('email', 'ada@');
    await send();
    await until(() => expect(window.dataLayer).toHaveLength(2));
    await fillIn();
    await send();
    await until(() => expect(window.dataLayer).toHaveLength(3));
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

describe('a form that a request answers', () => {
  it('FRM-4 is drawn with what was typed, what is wrong, and the focus at the first', patience, async () => {
    await open({
      kind: 'refused',
      values: { product: ['CLV-22L'], interest: ['visit'], 'phone.country': ['DE'] },
      errors: { company: 'Questo campo è obbligatorio', address: 'Questo campo è obbligatorio' },
      message: null,
    });
    expect(complaints).toEqual([]);
    expect(field('product').value).toBe('CLV-22L');
    expect(place.querySelector('option[value=DE]')?.hasAttribute('selected')).toBe(true);
    expect(field('company').getAttribute('aria-invalid')).toBe('true');
    expect(place.querySelectorAll('[role=alert] a')).toHaveLength(2);
    expect(field('address').closest('[hidden]')).toBeNull();
    await type('company', 'Ferramenta Ada');
    await leave('company');
    await until(() => expect(field('company').hasAttribute('aria-invalid')).toBe(false));
    expect(place.querySelectorAll('[role=alert] a')).toHaveLength(1);
  });
});
