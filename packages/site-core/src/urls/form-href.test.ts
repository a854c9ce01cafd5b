import type { Link } from '@clavora/content-client/schema/fields';
import { createRouting } from '@clavora/i18n-routing/routing';
import { expect, it } from 'vitest';
import { sampleOrigins } from '../testing/sample-site.ts';
import { aboutHref, offerHref, readOffer } from './form-href.ts';

it.each([
  ['/contact-us/quote', 'CLV-22L', '/contact-us/quote?about=CLV-22L'],
  [
    '/forms/bewerben#form',
    'Fräser & Dreher (m/w/d)',
    '/forms/bewerben?about=Fr%C3%A4ser%20%26%20Dreher%20(m%2Fw%2Fd)#form',
  ],
  ['https://x.example/a?b=c', 'd', 'https://x.example/a?b=c&about=d'],
])('FRM-1 aboutHref of %s about %s is %s', (href, about, expected) => {
  expect(aboutHref(href, about)).toBe(expected);
  expect(new URL(aboutHref(href, about), 'https://x.example').searchParams.get('about')).toBe(about);
});

const routing = createRouting({ brand: 'clavora', guards: ['auth'] });
const offer = { uid: '1b-4d', title: 'Order & save' };
const story = (fullSlug: string, anchor = ''): Link => ({ kind: 'story', uuid: 'u', fullSlug, anchor });
const hrefOf = (link: Link | null, given = offer) =>
  offerHref(link, given, { path: '/de/landing', market: 'global', routing, origins: sampleOrigins });

it.each([
  ['en/global/contact-us/request-a-quote', '', '/en/contact-us/request-a-quote'],
  ['de/global/forms/haendler-werden', 'form', '/de/forms/haendler-werden'],
])('CNT-16 offerHref names the offer at the page of a form: %s', (slug, anchor, page) => {
  const url = new URL(hrefOf(story(slug, anchor)) ?? '', 'https://x.example');
  expect([url.pathname, url.searchParams.get('about'), url.hash]).toEqual([
    page,
    'Order & save',
    anchor === '' ? '' : `#${anchor}`,
  ]);
  expect(readOffer(url.searchParams.get('offer') ?? '')).toEqual({ path: '/de/landing', uid: '1b-4d' });
});

it.each<[string, Link | null, string | null]>([
  ['a product', story('en/global/products/clv-22'), '/en/products/clv-22'],
  ['a listing', story('en/global/contact-us'), '/en/contact-us'],
  ['an address', { kind: 'url', url: 'https://shop.example/forms/a' }, 'https://shop.example/forms/a'],
  ['a mail', { kind: 'email', address: 'a@b.example' }, 'mailto:a@b.example'],
  ['no link', null, null],
])('CNT-16 offerHref leaves %s as it is', (_case, link, href) => {
  expect(hrefOf(link)).toBe(href);
});

it('CNT-16 an offer without a title has no subject', () => {
  expect(hrefOf(story('en/global/forms/apply'), { uid: 'u', title: '' })).toBe(
    '/en/forms/apply?offer=%2Fde%2Flanding~u',
  );
});

it.each(['', '/de', 'de~u', '/de~', '/de~a b'])('CNT-16 readOffer reads no offer from %j', (value) => {
  expect(readOffer(value)).toBeNull();
});
