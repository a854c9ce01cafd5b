import type { RawStory } from '@clavora/content-client/schema/fields';
import { readEnvironment } from '@clavora/site-core/env';
import { sampleSite } from '@clavora/site-core/sample-site';
import { Window } from 'happy-dom';
import { prerender } from 'react-dom/static';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const block = (component: string, uid: string, fields: object) => ({ component, _uid: uid, ...fields });
const story = (fullSlug: string, component: string, fields: object): RawStory => ({
  uuid: fullSlug,
  full_slug: fullSlug,
  name: fullSlug,
  content: { component, _uid: fullSlug, title: fullSlug, ...fields },
});
const form = block('custom_form', 'form', {
  form: 'order',
  fields: [block('form_field', 'field', { name: 'message', label: 'Messaggio', kind: 'textarea' })],
});
const stories = ['it', 'en'].flatMap((locale) => [
  story(`${locale}/global/forms/ordine`, 'page', { body: [form] }),
  story(`${locale}/global/promo`, 'page', {
    body: [
      block('commercial_card', 'ended', { valid_until: '2026-11-19 23:00' }),
      block('commercial_card', 'valid', { valid_until: '2027-01-01' }),
    ],
  }),
  story(`${locale}/global/careers/closed`, 'career', { title: 'Toolmaker', closes_at: '2026-11-19 23:00' }),
  story(`${locale}/global/careers/open`, 'career', { title: 'Fitter', closes_at: '2027-01-01' }),
]);

let createFormPage: typeof import('./form-page.tsx').createFormPage;

beforeAll(async () => {
  // A page reads the headers of the request in which Next renders it.
  vi.doMock('next/headers', () => ({ headers: async () => new Headers() }));
  vi.resetModules();
  ({ createFormPage } = await import('./form-page.tsx'));
  vi.doUnmock('next/headers');
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T23:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens the page of a form as a visitor does, and returns where its form sends answers, and where it leads if it takes none. */
async function openForm(market: 'italy' | 'global', query: Record<string, string>) {
  const { forms } = readEnvironment(market, {
    STORYBLOK_TOKEN: 't',
    SITE_BRAND: 'clavora',
    SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'a@clavora.example',
    FORMS_INBOX: 'b@clavora.example',
  });
  const site = sampleSite(
    market,
    {
      lookup: async (slugs) =>
        new Map(stories.filter((one) => slugs.includes(one.full_slug)).map((one) => [one.full_slug, one])),
      stories: async ({ components }) => {
        const found = stories.filter(({ content }) => components?.includes(content.component));
        return { stories: found, total: found.length };
      },
      datasource: async () => [],
    },
    { forms },
  );
  const { Page } = createFormPage(site, market === 'global' ? { prefix: '/en' } : {});
  const node = await Page({
    params: Promise.resolve({ path: ['forms', 'ordine'] }),
    searchParams: Promise.resolve(query),
  });
  const { document } = new Window();
  const { prelude } = await prerender(node);
  document.body.innerHTML = await new Response(prelude).text();
  const note = document.querySelector('main fieldset[disabled] > legend');
  // The island of an open form; its component is loaded later.
  const settings = document.querySelector('main [data-island=custom-form]')?.getAttribute('data-settings');
  return {
    action: settings ? JSON.parse(settings).action : null,
    hrefForOthers: note?.querySelector('a')?.getAttribute('href') ?? null,
    asksForPartner: document.querySelector('[data-island=form-person]') !== null,
  };
}

it.each([
  ['italy', { offer: '/promo~ended' }, '/forms/ordine'],
  ['italy', { about: 'Toolmaker' }, '/forms/ordine'],
  ['italy', { about: 'Ended offer', offer: '/promo~ended' }, '/forms/ordine'],
  ['italy', { about: 'Toolmaker', offer: '/promo~valid' }, '/forms/ordine'],
  ['global', { offer: '/en/promo~ended' }, '/en/forms/ordine'],
  ['global', { about: 'Toolmaker' }, '/en/forms/ordine'],
] as const)(
  'CNT-16 on %s a form about something that is over leads to itself without it: %j',
  async (market, query, href) => {
    expect(await openForm(market, query)).toMatchObject({ action: null, hrefForOthers: href });
  },
);

it.each([
  [{ offer: '/promo~valid' }, '?form=order&offer=%2Fpromo~valid'],
  [{ about: 'Fitter' }, '?form=order'],
  [{}, '?form=order'],
] as const)('CNT-16 a form about what is not over is open: %j', async (query, action) => {
  expect(await openForm('italy', query)).toMatchObject({ action, hrefForOthers: null });
});

it('EXT-6 a page with a form asks who the partner is', async () => {
  expect((await openForm('italy', {})).asksForPartner).toBe(true);
});
