import { describe, expect, it } from 'vitest';
import { pageIndex } from './page-index.ts';

const pages = [
  { href: '/', title: 'Clavora' },
  { href: '/prodotti', title: 'Prodotti' },
  { href: '/prodotti/clv-22l', title: 'CLV-22L' },
  { href: '/prodotti/clv-40h', title: 'CLV-40H' },
  { href: '/prodotti/linea-9-elettronica', title: 'Linea 9 Elettronica' },
  { href: '/contatti', title: 'Contatti' },
  { href: '/lavora-con-noi', title: 'Lavora con noi' },
  { href: '/negozi/citta-alta', title: 'Ferramenta Città Alta' },
  { href: '/o-nas', title: 'Наши ключи' },
];

const index = pageIndex(pages);
const near = (url: string) => index.near(url).map(({ href }) => href);

describe('pageIndex', () => {
  it.each([
    ['mistyped', '/contati', '/contatti'],
    ['cut off', '/prodotti/clv-22', '/prodotti/clv-22l'],
    ['without hyphens', '/prodotti/CLV22L', '/prodotti/clv-22l'],
    ['below another folder', '/macchine/linea-9-elettronica', '/prodotti/linea-9-elettronica'],
    ['with a file extension', '/lavora_con_noi.html', '/lavora-con-noi'],
    ['with a query', '/contati?from=/prodotti', '/contatti'],
    ['like its title', '/ferramenta-citt%C3%A0-alta', '/negozi/citta-alta'],
    ['in another alphabet', '/%D0%BD%D0%B0%D1%88%D0%B8-%D0%BA%D0%BB%D1%8E%D1%87%D0%B8', '/o-nas'],
    ['in a known folder', '/prodotti/x', '/prodotti'],
  ])('ERR-2 finds a page that is %s: %s', (_, url, href) => {
    expect(near(url)[0]).toBe(href);
  });

  it.each(['/', '/x', '/zzzz-qqqq', '/%E0%A4%A', '/a/../b', '/%00', 'contatti', ''])(
    'ERR-2 returns nothing for %j',
    (url) => {
      expect(near(url)).toEqual([]);
    },
  );

  it('ERR-2 returns nothing for a path that is too long', () => {
    expect(near(`/${'contatti'.repeat(400)}`)).toEqual([]);
  });

  it('ERR-2 returns few pages, the nearest first', () => {
    const many = Array.from({ length: 50 }, (_, number) => ({
      href: `/prodotti/clv-${number}`,
      title: `CLV-${number}`,
    }));
    const found = pageIndex(many).near('/prodotti/clv-7');
    expect(found).toHaveLength(4);
    expect(found[0]?.href).toBe('/prodotti/clv-7');
  });

  it('ERR-2 returns no part of the requested URL', () => {
    const known = new Set(pages);
    for (const url of ['/contatti"><script>alert(1)</script>', '/prodotti/clv-22l<b>', "/contatti'--"]) {
      for (const page of index.near(url)) expect(known.has(page)).toBe(true);
    }
  });
});
