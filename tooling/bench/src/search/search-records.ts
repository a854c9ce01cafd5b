import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@clavora/i18n-routing/locales';
import { formsOf } from '@clavora/search/codes';
import { type NamedValue, namedFacets, namedValue, writeFacetName } from '@clavora/search/facet-names';
import { recordTypes, type SearchRecord } from '@clavora/search/search-record';
import { seededRandom } from '../statistics/seeded-random.ts';

const messagesFile = fileURLToPath(import.meta.resolve('@clavora/i18n-routing/messages/en.json'));
/** Invented, like the models. */
const makes =
  'Alma Romina,Ardeo,Belmar,Citréon,Darva,Fivo,Galmo,Hovan,Hyndal,Jarvo,Lanteo,Melba,Mertens-Brandt,Norda,Opra,Perrault,Rovena,Sevo,Škorva,Tolva,Vento,Vilmar'.split(
    ',',
  );
const families = ['residential_keys', 'vehicle_keys', 'duplicating_machines', 'industrial_machines', 'remotes'];
const kinds = ['guide', 'catalogue', 'software', 'film'];

/**
 * Returns invented search records in a language: the same for the same seed, in words of the language, so that its letters are folded and stemmed.
 */
export function searchRecords(locale: Locale, count: number, seed: number): SearchRecord[] {
  const random = seededRandom(seed);
  const words = wordsOf(locale, random);
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[Math.floor(random() * list.length)];
    if (item === undefined) throw new Error('Expected something to pick from');
    return item;
  };
  const some = <Item>(most: number, list: readonly Item[]): Item[] => [
    ...new Set(Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(list))),
  ];
  // A few words make up most of any text: the square makes the first of the list the most frequent.
  const word = (): string => words[Math.floor(random() ** 2 * words.length)] ?? '';
  const phrase = (length: number): string => Array.from({ length }, word).join(' ');
  const code = (brand: string): string =>
    `${brand}-${Math.floor(random() * 900 + 10)}${pick(['', 'R', 'L', 'P'])}${pick(['', '.2X', '.X', '/S'])}`;
  const named = (length: number, write: () => string): NamedValue[] =>
    Array.from({ length }, write).flatMap((name) => namedValue(name, '') ?? []);
  const categories = named(40, () => phrase(2));
  const machines = Array.from({ length: 60 }, () => `${phrase(1)} ${code('MX')}`);
  const productKinds = named(40, () => phrase(2));
  const materials = named(12, () => phrase(1));
  const cutTypes = named(8, () => phrase(2));
  const transponders = named(10, () => code('T'));

  const story = (number: number): SearchRecord => {
    const type = random() < 0.7 ? 'product' : pick(recordTypes);
    const isProduct = type === 'product';
    const storyId = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    const own = isProduct ? code('CLV') : null;
    const others = isProduct ? some(3, ['ORB', 'JX', 'SLV', 'KEN']).map((brand) => `${brand} ${code(brand)}`) : [];
    const fits = isProduct ? some(3, makes) : [];
    const date = 1_500_000_000 + Math.floor(random() * 200_000_000);
    const values = {
      categories: some(2, categories),
      productKind: isProduct ? [pick(productKinds)] : [],
      cutTypes: isProduct ? [pick(cutTypes)] : [],
      transponders: isProduct ? some(1, transponders) : [],
      materials: isProduct ? [pick(materials)] : [],
    };
    const title = isProduct ? `${phrase(2)} ${own}` : phrase(5);
    return {
      objectID: storyId,
      storyId,
      part: 0,
      type,
      locale,
      market: 'italy',
      scope: 'global',
      href: `/${locale}/${number}`,
      title,
      summary: phrase(18),
      text: phrase(140),
      categoryWords: type === 'category' ? phrase(2) : null,
      mentionedCodes: isProduct ? [] : formsOf([code('CLV')]),
      productKind: idsOf(values.productKind)[0] ?? null,
      kindName: namesOf(values.productKind)[0] ?? null,
      placeWords: [],
      code: own,
      codes: own === null ? [] : formsOf([own]),
      variantCodes: own === null ? [] : formsOf([`${own}.V`]),
      crossCodes: formsOf(others),
      crossReferences: others,
      vehicleMakes: fits,
      vehicles: fits.map((make) => `${make} ${phrase(1)} ${pick(['I', 'II', 'III', 'IV'])}`),
      vehicleYears: fits.length === 0 ? [] : Array.from({ length: 12 }, (_, year) => String(2004 + year)),
      machines: isProduct ? some(4, machines) : [],
      materials: idsOf(values.materials),
      materialNames: namesOf(values.materials),
      cutTypes: idsOf(values.cutTypes),
      transponders: idsOf(values.transponders),
      facetNames: namedFacets.flatMap((field) => values[field].map((value) => writeFacetName(field, value))),
      bladeLength: isProduct ? pick(['20-25', '25-30', '30-35', '35-40']) : null,
      categories: idsOf(values.categories),
      categoryNames: namesOf(values.categories),
      tags: some(2, words.slice(0, 30)),
      relatedIds: [],
      family: isProduct ? pick(families) : null,
      kind: type === 'resource' ? pick(kinds) : null,
      image: null,
      drawing: null,
      isNew: random() < 0.1,
      discontinuedSince: '',
      date,
      endsAt: null,
      priority: Math.floor(random() * 10),
      sortTitle: title.toLowerCase(),
      sortCode: own,
      digest: String(number),
    };
  };

  const records: SearchRecord[] = [];
  // As in the space, every tenth text is long enough to be truncated.
  for (let number = 0; records.length < count; number += 1) {
    const first = story(number);
    records.push(first);
    if (random() < 0.1 && records.length < count) {
      records.push({ ...first, objectID: `${first.objectID}-1`, part: 1, text: phrase(140) });
    }
  }
  return records;
}

const idsOf = (values: readonly NamedValue[]): string[] => values.map(({ id }) => id);
const namesOf = (values: readonly NamedValue[]): string[] => values.map(({ name }) => name);

/** Returns the words of the interface texts of the language, and as many more made from their halves. */
function wordsOf(locale: Locale, random: () => number): string[] {
  const file = messagesFile.replace('/en/', `/${locale}/`);
  const text = readFileSync(file, 'utf8').replaceAll(/"[^"]*":|\{[^{}]*\}/g, ' ');
  const real = [...new Set(text.match(/\p{L}{2,}/gu) ?? [])];
  const halves = real.filter((word) => word.length >= 6);
  const half = (word: string, isFirst: boolean): string => {
    const middle = Math.ceil(word.length / 2);
    return isFirst ? word.slice(0, middle) : word.slice(middle);
  };
  const made = Array.from({ length: 20_000 }, () => {
    const [first = '', second = ''] = [halves, halves].map((list) => list[Math.floor(random() * list.length)] ?? '');
    return half(first, true) + half(second, false);
  });
  return [...real, ...new Set(made)];
}
