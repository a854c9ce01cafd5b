import { describe, expect, it } from 'vitest';
import { isPlace, type PlaceStory } from '../../core/places.ts';
import { sampleStory } from '../../testing/sample-page.ts';
import { orderPlaces } from './order-places.ts';
import { searchPlaces } from './search-places.ts';

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
const world = { countryCode: null, locale: 'en' } as const;

const cities = (found: readonly PlaceStory[]) => found.map(({ content }) => content.city);
const first = (words: string, view: Parameters<typeof searchPlaces>[2] = italy) =>
  cities(searchPlaces(places, words, view).places)[0];

describe('searchPlaces', () => {
  it('TPL-9 returns the nearest places of a town with their distance', () => {
    const { found, places: near, distances } = searchPlaces(places, 'Ferrara', italy);
    expect(found).toBe('nearest');
    expect(cities(near).slice(0, 4)).toEqual(['Ferrara', 'Verona', 'München', 'Cagliari']);
    expect(near.slice(0, 3).map(({ uuid }) => Math.round(distances.get(uuid) ?? -1))).toEqual([0, 83, 367]);
  });

  it.each([
    ['ferrara', 'Ferrara'],
    ['  FERRARA ', 'Ferrara'],
    ['Verone', 'Verona'],
    ['Верона', 'Verona'],
    ['Monaco di Baviera', 'München'],
    ['munchen', 'München'],
    ['Münc', 'München'],
    ['a coruna', 'A Coruña'],
    ['La Corogne', 'A Coruña'],
    ['Via Roma 1, Ferrara', 'Ferrara'],
    ['44121 Ferrara', 'Ferrara'],
    ['Keys Tours', 'Tours'],
  ])('TPL-9 finds by the words %j the place %s', (words, city) => {
    expect(first(words)).toBe(city);
  });

  it.each([
    ['44121', 'Ferrara'],
    ['44 121', 'Ferrara'],
    ['I-44121', 'Ferrara'],
    ['44122', 'Ferrara'],
    ['44800', 'Ferrara'],
    ['37', 'Verona'],
    ['80999', 'München'],
    ['09', 'Cagliari'],
  ])('TPL-9 finds by the postal code %j the place %s', (code, city) => {
    expect(first(code)).toBe(city);
  });

  it('TPL-9 reads a code as one of the market’s country if that has it', () => {
    expect(first('44800', { countryCode: 'fr', locale: 'fr' })).toBe('Nantes');
    expect(first('15001')).toBe('A Coruña');
  });

  it('TPL-9 measures from all places of a code that several countries have, on a market without country', () => {
    expect(
      cities(searchPlaces(places, '37', world).places)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['Tours', 'Verona']);
  });

  it('TPL-9 returns all places of a country, in the language of the page', () => {
    const { found, places: shown } = searchPlaces(places, 'francia', italy);
    expect(found).toBe('country');
    expect(cities(shown)).toEqual(['Nantes', 'Tours']);
  });

  it('TPL-9 shows a place without position first where it is named, and nowhere else', () => {
    expect(cities(searchPlaces(places, 'Unplaced', italy).places)).toEqual(['Unplaced']);
    expect(cities(searchPlaces(places, 'Ferrara', italy).places)).not.toContain('Unplaced');
  });

  it.each(['', '   ', '?!', 'xy', 'Atlantis', '7', '4', '0'.repeat(500), 'a'.repeat(500), '%00'])(
    'TPL-9 finds nothing by %j',
    (words) => {
      expect(searchPlaces(places, words, italy)).toMatchObject({ found: 'nothing', places: [] });
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
