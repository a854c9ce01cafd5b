import { locales } from '@clavora/i18n-routing/locales';
import { distanceKm } from '@clavora/site-core/distance';
import { describe, expect, it } from 'vitest';
import { plainWords } from '../plain-words.ts';
import { postalRegions, regionsOf } from './postal-regions.ts';
import { readPostalCode } from './read-postal-code.ts';
import { townCountries } from './town-countries.ts';
import { readTowns } from './town-index.ts';

const towns = readTowns();
const all = towns.all();

const prefixes = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `${first + index}`.padStart(2, '0'));

describe('readTowns', () => {
  it('TPL-9 has towns of each country, at positions in Europe or the islands of its countries', () => {
    const without = townCountries.filter((code) => !all.some(({ countryCode }) => countryCode === code));
    expect(without).toEqual([]);
    const elsewhere = all.filter(
      ({ position: { latitude, longitude } }) => latitude < 27 || latitude > 60 || longitude < -32 || longitude > 41,
    );
    expect(elsewhere.map(({ nameIn }) => nameIn('en'))).toEqual([]);
  });

  it('TPL-9 tells towns of one name in a country apart by a larger town near each', () => {
    for (const locale of locales) {
      const byLabel = Map.groupBy(all, ({ countryCode, nameIn }) => `${countryCode} ${nameIn(locale)}`);
      for (const [label, named] of byLabel) {
        // Of two beside each other the search takes the larger.
        const same = named.filter((town, index) =>
          named.slice(0, index).every((larger) => distanceKm(larger.position, town.position) > 15),
        );
        if (same.length < 2) continue;
        const near = same.map((town) => towns.largerTownNear(town)?.id);
        expect({ label, near: new Set(near).size }).toEqual({ label, near: same.length });
      }
    }
  });

  it.each(['Saint-Étienne', 'St. Etienne', 'st etienne', 'SAINT ETIENNE'])('TPL-9 reads %j as one name', (words) => {
    expect(towns.named(plainWords(words))[0]?.nameIn('fr')).toBe('Saint-Étienne');
  });
});

describe('ofPostalCode', () => {
  it.each([
    ['ES', prefixes(1, 52)],
    ['FR', prefixes(1, 95)],
    ['IT', prefixes(0, 98).filter((code) => !['49', '68', '69', '77', '78', '79'].includes(code))],
    ['DE', prefixes(1, 99).filter((code) => !['05', '43', '62'].includes(code))],
    ['PL', prefixes(0, 99).filter((code) => code !== '79')],
    ['NL', prefixes(10, 99)],
  ])('TPL-9 knows the region of every two first digits that postal codes of %s have', (country, expected) => {
    expect(expected.filter((code) => towns.ofPostalCode(country, code)?.countryCode !== country)).toEqual([]);
  });

  it('TPL-9 reads the longest first digits that a region has', () => {
    expect(towns.ofPostalCode('IT', '33170')?.nameIn('it')).toBe('Pordenone');
    expect(towns.ofPostalCode('IT', '33100')?.nameIn('it')).toBe('Udine');
    expect(towns.ofPostalCode('PL', '33300')?.nameIn('en')).toBe('Nowy Sącz');
    expect(towns.ofPostalCode('DE', '05000')).toBeNull();
  });

  it('TPL-9 finds the town that the table names for each region', () => {
    for (const [country, postal] of Object.entries(postalRegions)) {
      for (const [prefix, name] of regionsOf(postal)) {
        const names = towns.named(plainWords(name));
        expect(
          names.map(({ id }) => id),
          `${country} ${prefix} ${name}`,
        ).toContain(towns.ofPostalCode(country, prefix)?.id);
      }
    }
  });
});

describe('readPostalCode', () => {
  it.each([
    ['44121', { digits: '44121', countryCode: null }],
    ['d 28195', { digits: '28195', countryCode: 'DE' }],
    ['ch 8001', { digits: '8001', countryCode: 'CH' }],
    ['pl 00 950', { digits: '00950', countryCode: 'PL' }],
    ['1012 ab', { digits: '1012', countryCode: 'NL' }],
    ['via roma 1', null],
    ['roma', null],
    ['', null],
  ])('TPL-9 reads %j', (words, expected) => {
    expect(readPostalCode(words)).toEqual(expected);
  });
});
