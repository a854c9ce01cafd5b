import { locales } from '@clavora/i18n-routing/locales';
import type { PlaceChoice } from '@clavora/site-core/page-model';
import { isPlace, type PlaceStory } from '@clavora/site-core/places';
import { sampleStory } from '@clavora/site-core/sample-page';
import { describe, expect, it } from 'vitest';
import { orderPlaces, type PlaceView } from './order-places.ts';
import { searchPlaces } from './search-places.ts';
import { readTowns } from './towns/town-index.ts';

function place(title: string, postal_code: string, country_code: string, at: string, city_names = ''): PlaceStory {
  const [latitude, longitude] = at.split(' ');
  const [city = ''] = title.split(' ');
  const story = sampleStory(
    'shop',
    {
      title: `Keys ${title}`,
      city: title.includes('_') ? title.replaceAll('_', ' ') : city,
      postal_code,
      country_code,
      latitude,
      longitude,
      city_names,
    },
    `en/global/shops/${title}`,
  );
  if (!isPlace(story)) throw new Error('expected a place');
  return story;
}

const places = [
  place('Ferrara', '44121', 'IT', '44.84 11.62'),
  place('Verona', '37121', 'IT', '45.44 10.99', 'Vérone, Верона'),
  place('Cagliari', '09124', 'IT', '39.22 9.11'),
  place('Nantes', '44000', 'FR', '47.22 -1.55'),
  place('Tours', '37000', 'FR', '47.39 0.69'),
  place('München', '80331', 'DE', '48.14 11.57', 'Munich, Monaco di Baviera'),
  place('A_Coruña', '15001', 'ES', '43.37 -8.4', 'La Corogne'),
  place('Unplaced', '99999', 'DE', ''),
];
const italy = { countryCode: 'it', locale: 'it' } as const;
const germany = { countryCode: 'de', locale: 'de' } as const;
const world = { countryCode: null, locale: 'en' } as const;
const towns = readTowns();

const search = (words: string, view: PlaceView = italy, choice = '') =>
  searchPlaces(places, { words, choice }, view, towns);
const cities = (found: readonly PlaceStory[]) => found.map(({ content }) => content.city);
const first = (words: string, view?: PlaceView) => cities(search(words, view).places)[0];
const named = ({ code, town, near, country }: PlaceChoice) => [code, town, near, country].filter(Boolean).join(', ');

describe('searchPlaces', () => {
  it('TPL-9 returns the nearest places of a town with their distance', () => {
    const { found, places: near, distances, origin } = search('Ferrara');
    expect(found).toBe('nearest');
    expect(origin && named(origin)).toBe('Ferrara');
    expect(cities(near).slice(0, 4)).toEqual(['Ferrara', 'Verona', 'München', 'Cagliari']);
    expect(near.slice(0, 3).map(({ uuid }) => Math.round(distances.get(uuid) ?? -1))).toEqual([0, 83, 367]);
  });

  it.each([
    ['Palermo', 'Palermo', 'Cagliari'],
    ['Venezia', 'Venezia', 'Ferrara'],
    ['VENEZIA ', 'Venezia', 'Ferrara'],
    ['Венеция', 'Venezia', 'Ferrara'],
    ['Veneția', 'Venezia', 'Ferrara'],
    ['Frankfurt am Main', 'Francoforte sul Meno, Germania', 'München'],
    ['Wien', 'Vienna, Austria', 'München'],
    ['Вена', 'Vienna, Austria', 'München'],
    ['Innsbruck, Österreich', 'Innsbruck, Austria', 'München'],
    ['Innsbruck Austria', 'Innsbruck, Austria', 'München'],
    ['Saint Etienne du Rouvray', 'Saint-Étienne-du-Rouvray, Francia', 'Tours'],
    ['Reggio Emilia', "Reggio nell'Emilia", 'Ferrara'],
    ['15230 Frankfurt', "Francoforte sull'Oder, Germania", 'München'],
    ['Wien 1010', 'Vienna, Austria', 'München'],
    ['Praha 11000', 'Praga, Cechia', 'München'],
    ['København', 'Copenaghen, Danimarca', 'München'],
    ['Варшава', 'Varsavia, Polonia', 'München'],
    ['Київ', 'Kyiv, Ucraina', 'München'],
    ['Koeln', 'Colonia, Germania', 'München'],
    ['Biel', 'Bienne, Svizzera', 'München'],
    ['Lugo (RA)', 'Lugo', 'Ferrara'],
  ])('TPL-9 knows by the words %j the town %s, which has no shop', (words, town, nearest) => {
    const { found, origin, places: near, distances } = search(words);
    expect(found).toBe('nearest');
    expect(origin && named(origin)).toBe(town);
    expect(cities(near)[0]).toBe(nearest);
    expect(distances.size).toBe(near.length);
  });

  it.each([
    ['ferrara', 'Ferrara'],
    ['  FERRARA ', 'Ferrara'],
    ['Verone', 'Verona'],
    ['Верона', 'Verona'],
    ['Monaco di Baviera', 'München'],
    ['munchen', 'München'],
    ['Münch', 'München'],
    ['a coruna', 'A Coruña'],
    ['La Corogne', 'A Coruña'],
    ['Via Roma 1, Ferrara', 'Ferrara'],
    ['Frankfurter Straße 5, 80331 München', 'München'],
    ['44121 Ferrara', 'Ferrara'],
    ['Ferrara 44121', 'Ferrara'],
    ['Ferrara, 44121, Italia', 'Ferrara'],
    ['Keys Tours', 'Tours'],
  ])('TPL-9 finds by the words %j the place %s', (words, city) => {
    expect(first(words)).toBe(city);
  });

  it.each([
    ['44121', 'Ferrara', 'Ferrara'],
    ['44 121', 'Ferrara', 'Ferrara'],
    ['I-44121', 'Ferrara', 'Ferrara'],
    ['44122', 'Ferrara', 'Ferrara'],
    ['44800', 'Ferrara', 'Ferrara'],
    ['37', 'Verona', 'Verona'],
    ['09', 'Cagliari', 'Cagliari'],
    ['90133', 'Palermo', 'Cagliari'],
    ['D-60311', 'Francoforte sul Meno, Germania', 'München'],
    ['D 80999', 'Monaco di Baviera, Germania', 'München'],
    ['A-1010', 'Vienna, Austria', 'München'],
    ['AT-6020', 'Innsbruck, Austria', 'München'],
    ['1012 AB', 'Amsterdam, Paesi Bassi', 'Tours'],
    ['1000-001', 'Lisbona, Portogallo', 'A Coruña'],
    ['AD500', 'Andorra la Vella, Andorra', 'Tours'],
  ])('TPL-9 reads the postal code %j as one of the region of %s', (code, town, city) => {
    const { found, origin } = search(code);
    expect(found).toBe('nearest');
    expect(origin && named({ ...origin, code: null })).toBe(town);
    expect(origin?.code).toMatch(/^\d+$/);
    expect(first(code)).toBe(city);
  });

  it('TPL-9 reads a code as one of the market’s country, and offers the other countries with places', () => {
    expect(first('44800', { countryCode: 'fr', locale: 'fr' })).toBe('Nantes');
    expect(first('80999', germany)).toBe('München');
    const { origin, choices } = search('28013');
    expect(origin?.town).toBe('Novara');
    expect(choices.map(named)).toEqual(expect.arrayContaining(['28013, Madrid, Spagna', '28013, Brema, Germania']));
    expect(choices.every(({ country }) => ['Spagna', 'Germania', 'Francia'].includes(country))).toBe(true);
    expect(search('28013', italy, 'es').origin?.town).toBe('Madrid');
  });

  it.each([
    ['Frankfurt', germany, ['Frankfurt am Main', 'Frankfurt (Oder)']],
    ['Frankfurt', italy, ['Francoforte sul Meno, Germania', "Francoforte sull'Oder, Germania"]],
    ['Frankfurt, Germania', italy, ['Francoforte sul Meno, Germania', "Francoforte sull'Oder, Germania"]],
    ['Senden', germany, ['Senden, Ulm', 'Senden, Münster']],
    ['Reggio', italy, ['Reggio Calabria', "Reggio nell'Emilia"]],
    ['Monaco', italy, ['Monaco di Baviera, Germania', 'Monaco, Monaco']],
    ['Lugo', world, ['Lugo, Spain', 'Lugo, Italy']],
    ['37', world, ['37, Verona, Italy', '37, Tours, France']],
    ['8001', germany, ['8001, Zürich, Schweiz']],
    // A street has the name of a town: not picked, though it is the only one.
    ['Via Roma 1, Atlantis', italy, ['Roma']],
    ['Milano Atlantide', italy, ['Milano']],
    // A quarter that has the name of another town.
    ['Köln-Mülheim', germany, ['Mülheim (Ruhr)']],
  ])('TPL-9 picks none of the places that %j may be, and offers each', (words, view: PlaceView, expected) => {
    const { found, places: shown, choices, origin } = search(words, view);
    expect(found).toBe('choices');
    expect(shown).toEqual([]);
    expect(origin).toBeNull();
    expect(choices.map(named)).toEqual(expect.arrayContaining(expected));
    expect(choices.length).toBeLessThanOrEqual(12);
    for (const { key, town } of choices) {
      const chosen = search(words, view, key);
      expect(chosen.found).toBe('nearest');
      expect(chosen.origin).toMatchObject({ key, town });
      expect(chosen.choices).toHaveLength(choices.length - 1);
    }
  });

  it('TPL-9 shows the only town of a name in the market’s country, and offers those of other countries', () => {
    const { found, origin, choices } = search('Lugo');
    expect(found).toBe('nearest');
    expect(origin && named(origin)).toBe('Lugo');
    expect(choices.map(named)).toEqual(['Lugo, Spagna']);
    expect(search('Lugo', { countryCode: 'es', locale: 'es' }).choices.map(named)).toEqual(['Lugo, Italia']);
  });

  it.each(locales)('TPL-9 knows every town of the data by its name in %s', (locale) => {
    const view: PlaceView = { countryCode: null, locale };
    const lost = towns.all().flatMap(({ id, nameIn }, index) => {
      // Each language looks at other towns; the largest are looked at in all.
      if (index > 200 && (index + locales.indexOf(locale)) % locales.length !== 0) return [];
      const { origin, choices, found } = search(nameIn(locale), view);
      const isOffered = origin?.key === id || choices.some(({ key }) => key === id) || choices.length === 12;
      // Of two that are one for a visitor, the larger counts.
      return isOffered || found === 'nearest' ? [] : [`${id} ${nameIn(locale)}: ${found}`];
    });
    expect(lost).toEqual([]);
  });

  it('TPL-9 returns all places of a country, in the language of the page', () => {
    const { found, places: shown } = search('francia');
    expect(found).toBe('country');
    expect(cities(shown)).toEqual(['Nantes', 'Tours']);
    expect(cities(search('Frankreich').places)).toEqual(['Nantes', 'Tours']);
  });

  it('TPL-9 shows a place without position first where it is named, and nowhere else', () => {
    expect(cities(search('Unplaced').places)).toEqual(['Unplaced']);
    expect(cities(search('Ferrara').places)).not.toContain('Unplaced');
  });

  it('TPL-9 takes a quarter or a neighbour of the same name as its town', () => {
    expect(search('Halle', germany).choices.map(named)).toEqual(['Halle (Saale)', 'Halle', 'Halle, Belgien']);
    expect(search('El Escorial', { countryCode: 'es', locale: 'es' }).found).toBe('nearest');
  });

  it('TPL-9 ignores a choice that the words do not have', () => {
    expect(search('Frankfurt', germany, '3169070').found).toBe('choices');
    expect(search('Ferrara', italy, '__proto__').origin?.town).toBe('Ferrara');
  });

  it.each(['', '   ', '?!', 'xy', 'Atlantis', '7', '4', '0'.repeat(500), 'a'.repeat(500), 'D-00000', '9'.repeat(81)])(
    'TPL-9 finds nothing by %j',
    (words) => {
      expect(search(words)).toMatchObject({ found: 'nothing', places: [], choices: [], origin: null });
    },
  );
});

describe('orderPlaces', () => {
  it('TPL-9 puts the market’s country first, then countries and cities in the order of the language', () => {
    expect(cities(orderPlaces(places, { countryCode: 'de', locale: 'de' }))).toEqual([
      'München',
      'Unplaced',
      'Nantes',
      'Tours',
      'Cagliari',
      'Ferrara',
      'Verona',
      'A Coruña',
    ]);
    expect(cities(orderPlaces(places, { countryCode: 'it', locale: 'it' })).slice(0, 4)).toEqual([
      'Cagliari',
      'Ferrara',
      'Verona',
      'Nantes',
    ]);
  });
});
