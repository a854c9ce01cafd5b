import { handlerRows } from '@clavora/server/handler-rows';
import { pathCase } from '@clavora/server/path-case';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { manifestRewrites } from '../testing/manifest-rewrites.ts';

const rewrites = { italy: manifestRewrites('italy'), global: manifestRewrites('global') };
const markets = ['italy', 'global'] as const;

/** Returns the target of a redirect, the status of a rejected URL, or `canonical` for a passed one. */
function read(market: (typeof markets)[number], url: string): string {
  const reading = pathCase(rewrites[market])(url);
  if (reading.kind === 'redirect') return reading.location;
  return reading.kind === 'refused' ? String(reading.status) : reading.kind;
}

const turned = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );

/** Returns spellings of a path in which a segment, or one letter of it, is in the other case; params stay. */
function otherCases(pattern: string): string[] {
  const segments = pattern.split('/').slice(1);
  const variants = segments.flatMap((segment, at) => {
    if (segment.startsWith('[')) return [];
    const spelt = [
      turned(segment),
      turned(segment.slice(0, 1)) + segment.slice(1),
      segment.slice(0, -1) + turned(segment.slice(-1)),
    ];
    return spelt.filter((other) => other !== segment).map((other) => segments.with(at, other));
  });
  return variants.map((words) => exampleOf(`/${words.join('/')}`));
}

/** Returns a path of a handler's pattern. */
const exampleOf = (pattern: string) => pattern.replaceAll(/\[\[?(?:\.\.\.)?(\w+)\]?\]/g, 'x');

describe.each(markets)('pathCase of %s', (market) => {
  it.each(handlerRows)('SEC-2 passes $path in its own case only', ({ path }) => {
    expect(read(market, exampleOf(path))).toBe('canonical');
    const others = otherCases(path);
    // The path of GS1 Digital Links has digits alone.
    expect(others.length > 1).toBe(/[a-z]/.test(path.replaceAll(/\[+[^\]]+\]+/g, '')));
    for (const other of others)
      for (const url of [other, `${other}?code=a&page=2`])
        expect({ url, read: read(market, url) }).toEqual({ url, read: '404' });
  });

  it.each([
    '/API/none',
    '/EXTRANET',
    '/Extranet/documenti',
    '/IT/EXTRANET/documenti',
    '/Auth/login',
    '/Builds/latest.json',
    '/__NEXT_ISLAND/key.json',
    '/prodotti/_PAYLOAD.json',
    '/SITEMAP.xml',
    '/favicon.ICO',
    '/Manifest.webmanifest',
    '/a.PNG',
  ])('SEC-2 rejects %s, which looks like a page in this case only', (url) => {
    expect(read(market, url)).toBe('404');
  });

  it.each([
    '/',
    '/Prodotti',
    '/PRODOTTI?utm_source=Mail',
    '/extranet/Documenti',
    '/api/extranet/files/it/U/K/x/Name.PDF',
    '/api/getCustomLanding/Name',
    '/_next/static/chunks/AbC.js',
    '/og/AbC.png',
    '/sitemaps/X.xml',
  ])('SEC-2 passes %s: the case is that of names, which pages and handlers read', (url) => {
    expect(read(market, url)).toBe('canonical');
  });
});

describe('pathCase', () => {
  it.each([
    ['italy', '/CERCA?q=CLV', '/cerca?q=CLV'],
    ['italy', '/cercA?page=2', '/cerca?page=2'],
    ['italy', '/Trova-Chiave/Confronto?products=A', '/trova-chiave/confronto?products=A'],
    ['italy', '/Eventi-E-Notizie?kind=event&page=2', '/eventi-e-notizie?kind=event&page=2'],
    ['italy', '/Negozi-Clavora?place=Milano', '/negozi-clavora?place=Milano'],
    ['italy', '/EVENTI-E-NOTIZIE/_payload.json?kind=event', '404'],
    ['italy', '/api/payload/EVENTI-E-NOTIZIE?kind=event', '404'],
    ['italy', '/api/payload/EVENTI-E-NOTIZIE?kind=event&page=2', '404'],
    ['italy', '/cerca?q=a', 'canonical'],
    ['global', '/EN/search?q=a', '/en/search?q=a'],
    ['global', '/EN/contact-us?sent=contact', '/en/contact-us?sent=contact'],
    ['global', '/en/contact-us?sent=contact', 'canonical'],
  ] as const)(
    'SEC-2 RTE-2 redirects a page to lower case where a query leads to another one: %s %s',
    (market, url, expected) => {
      expect(read(market, url)).toBe(expected);
    },
  );

  it('SEC-2 passes no path to which Next would apply other rewrites than in this case', () => {
    const known = [
      '/cerca',
      '/contatti',
      '/eventi-e-notizie',
      '/api/catalogue/resolve',
      '/robots.txt',
      '/og/x.png',
      '/extranet/x',
    ];
    const cases = fc
      .constantFrom(...known)
      .chain((path) =>
        fc
          .array(fc.boolean(), { minLength: path.length, maxLength: path.length })
          .map((flips) => flips.map((isTurned, at) => (isTurned ? turned(path.charAt(at)) : path.charAt(at))).join('')),
      );
    fc.assert(
      fc.property(cases, fc.constantFrom('', 'q=a', 'place=a', 'kind=event', 'page=2', 'form=a'), (path, query) => {
        if (read('italy', query === '' ? path : `${path}?${query}`) !== 'canonical') return;
        const applied = rewrites.italy.filter(({ has = [] }) => has.every(({ key }) => query.startsWith(`${key}=`)));
        for (const { regex } of applied)
          expect([path, regex, new RegExp(regex).test(path)]).toEqual([path, regex, new RegExp(regex, 'i').test(path)]);
      }),
    );
  });
});
