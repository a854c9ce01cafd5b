import { createRouting } from '@clavora/i18n-routing/routing';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { routeName } from './route-name.ts';

const routing = createRouting({ brand: 'key-works', guards: ['auth'] });
const nameOf = (path: string) => routeName(routing, 'italy', path);

it.each([
  ['/', 'home'],
  ['/prodotti', 'products'],
  ['/prodotti/clv-22l', 'products/detail'],
  ['/prodotti/clv-22l/_payload.json', '/api/payload/[[...path]]'],
  ['/__next_island/abc.json', '/api/island/[key]'],
  ['/api/health/ready', '/api/health/ready'],
  ['/sitemap.xml', '/sitemaps/[file]'],
  ['/favicon.ico', '/icons/[file]'],
  ['/eventi-e-notizie/eventi/calendar.ics', '/feeds/[locale]/[route]/[file]'],
  ['/_next/static/chunks/a.js', 'build-file'],
  ['/auth/callback', 'auth'],
  ['/extranet', 'extranet'],
  ['/wp-login.php/x/y/z', 'none'],
  ['/%E0%A4%A', 'none'],
])('OPS-8 names %s by what answers it', (path, name) => {
  expect(nameOf(path)).toBe(name);
});

it('OPS-8 returns few names, whatever visitors request', () => {
  const known = /^(?:[a-z]+(?:-[a-z]+)*(?:\/detail)?|\/[\w./[\]-]+)$/;
  const names = new Set<string>();
  fc.assert(
    fc.property(fc.webPath(), fc.stringMatching(/^[\w@.-]{12,20}$/), (path, word) => {
      const name = nameOf(`${path}/${word}`);
      expect(name).toMatch(known);
      expect(name).not.toContain(word);
      names.add(name);
    }),
    { numRuns: 300 },
  );
  expect(names.size).toBeLessThan(60);
});
