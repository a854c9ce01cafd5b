import { countryName } from '@clavora/i18n-routing/country-name';
import { marketTable } from '@clavora/i18n-routing/markets';
import { expect, it } from 'vitest';
import { applicationName } from './application-name.ts';

it('MKT-5 AUT-1 the sign-in page names the country of a site in the language of the site', () => {
  for (const market of marketTable) {
    const { countryCode, locales } = market;
    const own = countryCode === null ? [] : [countryName(countryCode, locales[0])];
    expect(applicationName(market)).toBe(['Clavora', ...own].join(' '));
  }
  expect(applicationName({ countryCode: 'it', locales: ['it'] })).toBe('Clavora Italia');
});
