import { expect, it } from 'vitest';
import { peerPage } from './peer-page.ts';

it('shows the styles and the body of a document, without scripts', () => {
  const document = [
    '<!DOCTYPE html><html lang="it"><head><meta charSet="utf-8"/>',
    '<link rel="stylesheet" href="/_next/static/media/layout.CSS"/><style data-href="c1">.a{}</style>',
    '<script>one()</script></head><body class="b"><h1>Title</h1><a href="/prodotti/a">A</a>',
    '<script type="application/json">{}</script></body></html>',
  ].join('');
  expect(peerPage(document, { href: '/prodotti/a', nextHref: '/product' })).toBe(
    '<link rel="stylesheet" href="/own/media/layout.css"/><style data-href="c1">.a{}</style><h1>Title</h1><a href="/product">A</a>',
  );
});
