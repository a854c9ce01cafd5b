import { countryName } from '@clavora/i18n-routing/country-name';
import { marketTable } from '@clavora/i18n-routing/markets';
import { expect, it } from 'vitest';
import { siteTitle } from './embedded-identity.ts';

it('MKT-5 AUT-1 the sign-in page names the country of a site in the language of the site', () => {
  for (const { id, countryCode, locales } of marketTable) {
    const own = countryCode === null ? [] : [countryName(countryCode, locales[0])];
    expect(siteTitle(id)).toBe(['Clavora', ...own].join(' '));
  }
  expect(siteTitle('italy')).toBe('Clavora Italia');
});
