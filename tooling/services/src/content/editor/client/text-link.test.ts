import { expect, it } from 'vitest';
import { fieldLinkOf, textLinkOf } from './text-link.ts';

it.each([
  [
    'story',
    { href: 'it/global/a', uuid: 'u-1', anchor: 'more', target: '_blank', linktype: 'story', custom: { a: 1 } },
  ],
  ['address', { href: 'https://clavora.example', uuid: null, anchor: null, target: null, linktype: 'url' }],
  ['e-mail', { href: 'info@clavora.example', uuid: null, anchor: null, target: null, linktype: 'email' }],
  ['file', { href: 'https://a.storyblok.com/f/a.pdf', uuid: null, anchor: null, target: null, linktype: 'asset' }],
])('CNT-5 a link to a %s is unchanged after its dialog', (_kind, attributes) => {
  expect(textLinkOf(fieldLinkOf(attributes), attributes)).toEqual(attributes);
});

it('CNT-5 a link is to an address if its kind is missing', () => {
  expect(fieldLinkOf({ href: '/a' })).toMatchObject({ linktype: 'url', url: '/a' });
});

it.each([undefined, {}, { linktype: 'story', id: '', cached_url: '' }, { linktype: 'url', url: '' }])(
  'CNT-5 a link to nothing is none: %j',
  (link) => {
    expect(textLinkOf(link, undefined)).toBeNull();
  },
);

it('CNT-5 no link has no field', () => {
  expect(fieldLinkOf(undefined)).toBeUndefined();
});
