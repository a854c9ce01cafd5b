import { describe, expect, it } from 'vitest';
import { link } from './fields.ts';
import { linkAttributes } from './link-attributes.ts';

describe('linkAttributes', () => {
  it.each<[Record<string, unknown>, object]>([
    [{}, {}],
    [{ target: null, rel: '', title: '  ' }, {}],
    [{ target: '_blank' }, { target: '_blank', rel: 'noopener' }],
    [
      { target: '_blank', rel: 'nofollow  Sponsored' },
      { target: '_blank', rel: 'nofollow sponsored noopener' },
    ],
    [
      { target: '_blank', rel: 'noreferrer noopener' },
      { target: '_blank', rel: 'noreferrer noopener' },
    ],
    [
      { rel: 'ugc', title: ' The fair ' },
      { rel: 'ugc', title: 'The fair' },
    ],
    [
      { target: null, custom: { target: '_blank', rel: 'nofollow', title: 'The fair', hreflang: 'de', lang: 'de-AT' } },
      { target: '_blank', rel: 'nofollow noopener', title: 'The fair', hrefLang: 'de', lang: 'de-AT' },
    ],
  ])('CNT-5 keeps what editors chose: %j', (raw, kept) => {
    expect(linkAttributes(raw)).toEqual(kept);
  });

  it.each<Record<string, unknown>>([
    { target: '_top' },
    { target: '_parent' },
    { target: '_self' },
    { target: 'editor' },
    { rel: 'opener' },
    { rel: 'stylesheet preload x' },
    { rel: 7, title: { a: 1 }, target: ['_blank'] },
    { hreflang: 'javascript:x', lang: '"><b>' },
    {
      custom: {
        onclick: 'alert(1)',
        style: 'position:fixed',
        href: 'javascript:x',
        class: 'x',
        id: 'x',
        ping: 'https://x',
      },
    },
    { custom: null },
    { custom: 'rel' },
  ])('CNT-5 leaves out what is unsafe or malformed: %j', (raw) => {
    expect(linkAttributes(raw)).toEqual({});
  });

  it.each([
    { linktype: 'story', id: 'u', cached_url: 'it/global/a' },
    { linktype: 'url', url: 'https://clavora.example/' },
    { linktype: 'email', email: 'a@clavora.example' },
    { linktype: 'asset', url: 'https://a.storyblok.com/f/1/a.pdf' },
  ])('CNT-5 are part of every kind of link field: $linktype', (raw) => {
    const chosen = { target: '_blank', rel: 'nofollow', title: 'The fair' };
    const { wire } = link({ label: 'Link' });
    expect(wire.parse({ ...raw, ...chosen })?.attributes).toEqual({ ...chosen, rel: 'nofollow noopener' });
    expect(wire.parse(raw)).not.toHaveProperty('attributes');
  });
});
