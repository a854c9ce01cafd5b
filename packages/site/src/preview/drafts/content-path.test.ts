import { sampleSite } from '@clavora/site-core/sample-site';
import { describe, expect, it } from 'vitest';
import { pagePathOf } from './content-path.ts';

describe('pagePathOf', () => {
  it.each([
    ['italy', '/it/global/prodotti', '/prodotti'],
    ['italy', '/it/global/prodotti/clv-22l', '/prodotti/clv-22l'],
    ['italy', '/it/global/prodotti/clv-22l/', '/prodotti/clv-22l'],
    ['italy', '/it/italy/note-legali', '/note-legali'],
    ['italy', '/it/global/home', '/'],
    ['italy', '/en/global/thank-you', '/en/thank-you'],
    ['global', '/it/global/prodotti/clv-22l', '/it/prodotti/clv-22l'],
    ['global', '/en/global/home', '/en'],
    ['germany', '/de/germany/home', '/'],
    ['italy', '/extranet/it/home', '/extranet'],
    ['italy', '/extranet/it/cataloghi/chiavi', '/extranet/cataloghi/chiavi'],
    ['global', '/extranet/it/cataloghi/chiavi', '/it/extranet/cataloghi/chiavi'],
    ['global', '/en/extranet/it/cataloghi/chiavi', '/it/extranet/cataloghi/chiavi'],
  ] as const)('CNT-7 on %s, %s is %s', (market, path, expected) => {
    expect(pagePathOf(sampleSite(market, {}), path)).toBe(expected);
  });

  it.each([
    ['/global/prodotti/clv-22l', '/prodotti/clv-22l'],
    ['/italy/home', '/'],
  ])('CNT-7 on italy, converts %s, the rest of a redirected content path', (path, expected) => {
    expect(pagePathOf(sampleSite('italy', {}), path)).toBe(expected);
  });

  it('CNT-7 returns the home page for the configuration of a language', () => {
    expect(pagePathOf(sampleSite('italy', {}), '/config/it')).toBe('/');
    expect(pagePathOf(sampleSite('global', {}), '/config/de')).toBe('/de');
    expect(pagePathOf(sampleSite('italy', {}), '/config/de')).toBe('/');
  });

  it('CNT-7 LIF-4 returns the home page for a company', () => {
    expect(pagePathOf(sampleSite('italy', {}), '/companies/italy/')).toBe('/');
    expect(pagePathOf(sampleSite('global', {}), '/companies/global')).toBe('/en');
    expect(pagePathOf(sampleSite('italy', {}), '/companies/atlantis')).toBe('/companies/atlantis');
  });

  it.each([
    ['italy', '/', '/'],
    ['italy', '/prodotti/clv-22l', '/prodotti/clv-22l'],
    ['italy', '/de/global/produkte', '/de/global/produkte'],
    ['italy', '/extranet/it/listini', '/extranet/it/listini'],
    ['italy', '/extranet/de/kataloge', '/extranet/de/kataloge'],
    ['global', '/it/prodotti', '/it/prodotti'],
    ['global', '/it/spain/x', '/it/spain/x'],
    ['global', '/extranet/it/listini', '/en/extranet/it/listini'],
  ] as const)('CNT-7 on %s, returns %s unchanged: %s', (market, path, expected) => {
    expect(pagePathOf(sampleSite(market, {}), path)).toBe(expected);
  });
});
