import type { RawStory } from '@clavora/content-client/schema/fields';
import { handedOverHeader } from '@clavora/runtime/hand-over';
import { readEnvironment } from '@clavora/site-core/env';
import { sampleOrigins, sampleSite } from '@clavora/site-core/sample-site';
import type { Site } from '@clavora/site-core/site';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusedForms } from './refused-forms.ts';
import { createSubmitRoute } from './submit-route.ts';

/** The place of the outbox in the process (`siteOutbox`). */
const holder = Symbol.for('site.outbox');

const block = (component: string, fields: object) => ({ component, _uid: component, ...fields });
const page = (fullSlug: string, component: string, body: unknown[]): RawStory => ({
  uuid: fullSlug,
  full_slug: fullSlug,
  name: fullSlug,
  content: { component, _uid: 'p', title: fullSlug, body },
});
const offers = [
  { ...block('commercial_card', { title: 'Ended', valid_until: '2026-11-19 23:00' }), _uid: 'ended' },
  { ...block('commercial_card', { title: 'Next year', valid_until: '2027-01-01' }), _uid: 'valid' },
];
const fields = [block('form_field', { name: 'message', label: 'Messaggio', kind: 'textarea' })];
const stories = [
  page('it/global/forms/ordine', 'page', [block('custom_form', { form: 'order', title: 'Ordine', fields })]),
  page('it/global/promo', 'page', [block('cards', { items: offers })]),
];

let site: Site;
let stored: unknown[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T23:00:00Z') });
  stored = [];
  const outbox = {
    secret: async () => 'a1'.repeat(32),
    mayPass: async () => ({ isAllowed: true }),
    store: async (submission: unknown) => {
      stored.push(submission);
      return { kind: 'accepted' };
    },
  };
  Object.assign(globalThis, { [holder]: { outbox: Promise.resolve(outbox) } });
  const { forms } = readEnvironment('italy', {
    STORYBLOK_TOKEN: 't',
    SITE_BRAND: 'clavora',
    SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'a@clavora.example',
    FORMS_INBOX: 'b@clavora.example',
  });
  site = sampleSite(
    'italy',
    {
      lookup: async (slugs) =>
        new Map(stories.filter((one) => slugs.includes(one.full_slug)).map((one) => [one.full_slug, one])),
      stories: async () => ({ stories: [], total: 0 }),
      datasource: async () => [],
    },
    { forms },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, holder);
});

const send = (offer: string | null, accept: string) => {
  const query = new URLSearchParams({ form: 'order', ...(offer === null ? {} : { offer }) });
  const request = new Request(`${sampleOrigins.italy}/forms/ordine?${query}`, {
    method: 'POST',
    headers: { origin: sampleOrigins.italy, accept },
    body: new URLSearchParams({ message: 'Two of them' }),
  });
  return createSubmitRoute(site).POST(request, { params: Promise.resolve({ path: ['forms', 'ordine'] }) });
};

describe('POST of a form that was opened for an offer', () => {
  it('CNT-16 is refused once the offer is over, and says so', async () => {
    const answer = await send('/promo~ended', 'application/json');
    expect([answer.status, await answer.json()]).toEqual([
      410,
      { kind: 'refused', errors: {}, message: expect.stringMatching(/\p{L}/u) },
    ]);
    expect(stored).toEqual([]);
  });

  it('CNT-16 without script shows again what was typed, for the same offer', async () => {
    const shown: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
      shown.push(new URL(url).pathname, new URL(url).search, refusedForms.of(headers[handedOverHeader] ?? null)?.state);
      return new Response('page');
    });
    const answer = await send('/promo~ended', 'text/html');
    expect([answer.status, await answer.text()]).toEqual([410, 'page']);
    expect(shown).toEqual([
      '/~form/forms/ordine',
      '?offer=%2Fpromo~ended',
      expect.objectContaining({ kind: 'refused', values: { message: ['Two of them'] } }),
    ]);
  });

  it.each(['/promo~valid', '/promo~unknown', '/gone~ended', 'promo', null])(
    'CNT-16 is taken for an offer that is not known to be over: %s',
    async (offer) => {
      expect((await send(offer, 'application/json')).status).toBe(200);
      expect(stored).toHaveLength(1);
    },
  );

  it('CNT-16 is taken until the last day of the offer is over', async () => {
    vi.setSystemTime(Date.parse('2026-11-20T22:59:59Z'));
    expect((await send('/promo~ended', 'application/json')).status).toBe(200);
  });
});
