import { definitionsByName } from '@clavora/blocks/definitions-by-name';
import { sampleTables } from '@clavora/catalogue-tools/sample-tables';
import { packUnit } from '@clavora/content-client/content-types/partner';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { isStoryOf } from '@clavora/content-client/story';
import { type CompleteLocale, completeLocales } from '@clavora/i18n-routing/locales';
import { quantity } from '@clavora/i18n-routing/measure';
import { formatter, loadMessages, translator } from '@clavora/i18n-routing/messages';
import { createRouting } from '@clavora/i18n-routing/routing';
import { parseFoundStory } from '@clavora/search/records/partner-story';
import { storyRecords } from '@clavora/search/records/story-records';
import { type ShownFigures, type ShownTexts, shownFigures } from '@clavora/site/shown-figures';
import { compileSample } from '@clavora/space/authored-source';
import { type CatalogueProduct, readCatalogue } from '@clavora/space/catalogue';
import { catalogues } from '@clavora/space/document-catalogues';
import { partnerDocuments } from '@clavora/space/document-partner';
import { productSheets } from '@clavora/space/document-sheets';
import { keyBlades } from '@clavora/space/key-blades';
import { productFiles } from '@clavora/space/partner-product-files';
import { inLocale } from '@clavora/space/phrase';
import { editions, priceRows } from '@clavora/space/price-list';
import { propertyTexts } from '@clavora/space/property-texts';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pdfRows } from './pdf-rows.ts';

/** More than there are keys with a product. */
const blankCount = 40;
const locales = ['it', 'de', 'ru'] as const satisfies CompleteLocale[];

let stories: readonly RawStory[];
let site: ShownFigures;

beforeAll(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  // As the service sends what the compiler writes.
  stories = JSON.parse(JSON.stringify((await compileSample()).data.stories));
  site = await shownFigures(sampleTables(blankCount), stories);
});
afterAll(() => site.close());

/** Returns a text with plain spaces, and a figure without decimals that are zero: a place may show more of them than another. */
const plain = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[,.]0+(?![\d.,])/g, '')
    .trim();

const known = <Value>(value: Value | undefined, name: string): Value => {
  if (value === undefined) throw new Error(`Expected ${name}`);
  return value;
};

/** Returns the story of a product of all markets, in a language. */
function storyOf({ slug }: CatalogueProduct, locale: CompleteLocale): RawStory {
  const folder = createRouting({ brand: 'clavora', guards: ['auth'] }).pathOf('products', locale);
  return known(
    stories.find(({ full_slug }) => full_slug === `${locale}/global${folder}/${slug}`),
    `the story of ${slug} in ${locale}`,
  );
}

/** Returns what the facts of a product say, by name, as a language writes it: the source of all other places. */
function factsOf({ specifications }: CatalogueProduct, locale: CompleteLocale): Map<string, string> {
  const format = formatter(locale, 'UTC');
  return new Map(
    specifications.map(({ label, value, unit }) => [
      inLocale(label, locale),
      plain(
        quantity({ value: inLocale(value, locale), unit: unit === undefined ? '' : inLocale(unit, locale) }, format),
      ),
    ]),
  );
}

/** Returns what a place shows otherwise than the facts, and the facts that it leaves out unless it shows some only. */
function differences(
  place: string,
  shown: ShownTexts,
  facts: ReadonlyMap<string, string>,
  showsAll: boolean,
): string[] {
  const wrong = shown.flatMap(([name, text]) =>
    facts.has(name) && facts.get(name) !== plain(text) ? [`${place}: ${name} is ${text}, not ${facts.get(name)}`] : [],
  );
  const names = new Set(shown.map(([name]) => name));
  const missing = showsAll ? [...facts.keys()].filter((name) => !names.has(name)) : [];
  return [...wrong, ...missing.map((name) => `${place}: ${name} is missing`)];
}

describe.each(locales)('CNT-17 a figure in %s', (locale) => {
  const facts = new Map(readCatalogue().map((product) => [product.slug, factsOf(product, locale)]));

  it('is the same on the page of a product, its card, in a comparison and in structured data', async () => {
    const wrong: string[] = [];
    for (const product of readCatalogue()) {
      const shown = await site.ofProduct(storyOf(product, locale), locale);
      const own = known(facts.get(product.slug), product.slug);
      expect(shown.card.length).toBeGreaterThan(0);
      for (const [place, texts] of Object.entries(shown)) {
        const showsAll = place === 'page' || place === 'structured data' || (texts.length > 0 && place !== 'card');
        wrong.push(...differences(`${product.slug}, ${place}`, texts, own, showsAll));
        const others = texts.filter(([name]) => !own.has(name)).map(([name]) => `${product.slug}, ${place}: ${name}`);
        // A comparison has rows of the data set, too.
        wrong.push(...(place === 'comparison' ? [] : others));
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is the same in the records of the search', () => {
    const wrong = readCatalogue().flatMap((product) => {
      const found = known(parseFoundStory(storyOf(product, locale)) ?? undefined, `the story of ${product.slug}`);
      const records = storyRecords(found, {
        place: { market: 'global', locale },
        routing: createRouting({ brand: 'clavora', guards: ['auth'] }),
        definitions: definitionsByName,
        nameOf: () => null,
        idOf: () => null,
        productOf: () => null,
        claimsOf: () => null,
        rolesOf: () => null,
        year: 2026,
        idSecret: 'figures',
      });
      expect(records.map(({ code }) => code)).toEqual(records.map(() => product.facts.code));
      const text = plain(records.map((record) => record.text).join(' '));
      const format = formatter(locale, 'UTC');
      return product.specifications.flatMap(({ label, value, unit }) => {
        const measure = { value: inLocale(value, locale), unit: unit === undefined ? '' : inLocale(unit, locale) };
        const line = plain(`${inLocale(label, locale)} ${quantity(measure, format, false)}`);
        return text.includes(line) ? [] : [`${product.slug}: ${line}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('of a blank is the same on its page, on that of its product, in a comparison and in structured data', async () => {
    const t = translator(locale, await loadMessages(locale));
    /** The figures of a product, by their names on the page of its blank. */
    const properties = [
      ['catalogue.length', ['blade_length', 'shank_length', 'tube_length']],
      ['catalogue.height', ['blade_width', 'bit_height', 'tube_diameter']],
      ['catalogue.thickness', ['blade_thickness', 'bit_thickness']],
      ['catalogue.overall', ['overall_length']],
      ['catalogue.profile', ['keyway', 'blade_profile']],
      ['product.pack', ['pack']],
    ] as const;
    const wrong: string[] = [];
    for (const { id } of site.blanks) {
      const { page, ...others } = await site.ofBlank(id, locale);
      const own = new Map<string, string>(page.map(([name, text]) => [name, plain(text)]));
      expect(own.size).toBeGreaterThan(8);
      for (const [place, texts] of Object.entries(others)) {
        const shared = texts.filter(([name]) => own.has(name));
        expect(shared.length).toBeGreaterThan(2);
        // A page has the finish beside the material.
        const asOnPage = shared.map(([name, text]) =>
          own.get(name)?.startsWith(`${text}, `) ? ([name, own.get(name) ?? ''] as const) : ([name, text] as const),
        );
        wrong.push(...differences(`${id}, ${place}`, asOnPage, own, false));
      }
      const product = readCatalogue().find(({ slug }) => slug === id);
      const stated = product && factsOf(product, locale);
      for (const [name, names] of stated ? properties : []) {
        const fact = names.flatMap((property) => stated?.get(propertyTexts(property).label[locale]) ?? [])[0];
        const shown = own.get(t(name));
        // Packs are counted in other words.
        const [one, other] =
          name === 'product.pack' ? [fact, shown].map((text) => text?.match(/\d+/)?.[0]) : [fact, shown];
        if (fact !== undefined && one !== other) wrong.push(`${id}: ${t(name)} is ${shown ?? 'missing'}, not ${fact}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('of a blank is the same in the answer to a list, and in the file that it is saved as', async () => {
    const typed = [
      ...site.blanks.map(({ code }) => `${code};2 ${packWords[locale]}`),
      `${site.blanks[0]?.code};3`,
    ].join('\n');
    const { answer, file } = await site.ofList(typed, locale);
    const rows = answer.slice(1);
    expect(rows).toHaveLength(site.blanks.length + 1);
    const lines = file.trimEnd().split('\r\n').slice(1);
    const wrong = site.blanks.flatMap(({ id, code, pack }) => {
      const [, own = '', pieces = ''] = rows.find(([given]) => given === code) ?? [];
      const packed = pieces.includes(` × ${pack} = ${2 * pack}`);
      const saved = lines.some((line) => line.split(';')[0] === code && line.split(';')[2] === code);
      return own.startsWith(code) && packed && saved ? [] : [`${id}: ${own}, ${pieces}`];
    });
    expect(wrong).toEqual([]);
  });
});

/** What a pack is called in a list. */
const packWords = { it: 'conf.', de: 'Pack', ru: 'уп.' } as const satisfies Record<(typeof locales)[number], string>;

/** Returns the lines of a table of names and values; a long value continues below, beside an empty name. */
function continued(rows: readonly (readonly string[])[]): ShownTexts {
  const lines: [string, string][] = [];
  for (const [name = '', value] of rows) {
    const last = lines.at(-1);
    // The heading of a group has no value.
    if (value === undefined || value === '') continue;
    if (name === '' && last) last[1] += ` ${value}`;
    else lines.push([name, value]);
  }
  return lines;
}

describe('CNT-17 a figure of the content', () => {
  it.each(completeLocales)(
    'is the same word on the page of a product and on that of its blank in %s',
    async (locale) => {
      const { catalogue } = await loadMessages(locale);
      const wrong = readCatalogue().flatMap((product) => {
        const blank = site.blanks.find(({ id }) => id === product.slug);
        if (!blank) return [];
        const facts = factsOf(product, locale);
        const factOf = (property: string) => facts.get(propertyTexts(property).label[locale]);
        const [head, material, finish] = ['bow_shape', 'material', 'finish'].map(factOf);
        const same = [
          head === undefined || head === catalogue.heads[blank.head],
          // A product says of what a metal is made, too.
          material?.split(',')[0]?.startsWith(catalogue.materials[blank.material]),
          // A finish agrees with the key or with nothing, and is a noun in Russian: its stem is the same.
          finish?.slice(0, 4) === catalogue.finishes[blank.finish].slice(0, 4),
        ];
        return same.every(Boolean) ? [] : [`${product.slug}: ${head}, ${material}, ${finish}`];
      });
      expect(wrong).toEqual([]);
    },
  );

  it('is the same word in the data set of the key catalogue, and the metal of a drawing', () => {
    const metals = { brass: 'brass', nickel: 'nickel_silver', steel: 'steel' } as const;
    const blades: Readonly<Record<string, KeyBladeData>> = keyBlades;
    const keys = readCatalogue().flatMap(({ slug, facts: { specifications: stated } }) => {
      const blade = blades[slug];
      return blade
        ? [
            {
              slug,
              stated,
              blade,
              blank: known(
                site.blanks.find(({ id }) => id === slug),
                slug,
              ),
            },
          ]
        : [];
    });
    expect(keys).toHaveLength(14);
    const wrong = keys.flatMap(({ slug, stated, blade, blank }) =>
      (
        [
          ['material', blank.material],
          ['material', metals[blade.metal]],
          ['finish', blank.finish],
          ['bow_shape', blank.head],
        ] as const
      ).flatMap(([property, word]) => {
        const fact = stated[property];
        const isOpen = property === 'bow_shape' && fact === undefined;
        return isOpen || fact === word.replaceAll('-', '_')
          ? []
          : [`${slug}: ${property} is ${word}, not ${String(fact)}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('is the same in the sheets of products, in each language', () => {
    const sheets = new Map(productSheets().map((document) => [document.path, document]));
    const wrong = readCatalogue().flatMap((product) =>
      (['en', ...locales] as const).flatMap((locale) => {
        const ending = locale === 'en' ? '' : `-${locale}`;
        const sheet = sheets.get(`documents/product-sheet-${product.slug}${ending}.pdf`);
        if (!sheet && locale !== 'en') return [];
        const { path, source } = known(sheet, `the sheet of ${product.slug}`);
        return differences(path, continued(pdfRows(source())), factsOf(product, locale), true);
      }),
    );
    expect(wrong).toEqual([]);
  });

  const read = /catalogue-(?:keys|automotive)\.pdf$|drawing-[a-z0-9-]+\.pdf$|price-guide\.pdf$/;

  /** What the index of a catalogue has of a key: length and height of the blade, thickness, cuts, spacing. */
  const indexed = [
    ['blade_length', 'shank_length', 'tube_length'],
    ['blade_width', 'bit_height', 'tube_diameter'],
    ['blade_thickness', 'bit_thickness'],
    ['cuts', 'bit_steps', 'slots'],
    ['cut_spacing', 'step_spacing'],
  ];

  it('is the same in catalogues, drawings for partners and the guide to prices', () => {
    const rows = [...catalogues(), ...productFiles(), ...partnerDocuments()].flatMap(({ path, source }) =>
      read.test(path) ? pdfRows(source()).map((row) => ({ path, row })) : [],
    );
    const rowsOf = (path: RegExp) => rows.filter((one) => path.test(one.path));
    const figures = new Map(
      readCatalogue().map((product) => [product.facts.code, { product, own: factsOf(product, 'en') }]),
    );
    const prices = new Map(priceRows('2026/2').map((row) => [row.code, row]));
    const wrong: string[] = [];
    const index = rowsOf(/catalogue-(?:keys|automotive)\.pdf$/).filter(
      ({ row }) => row.length === 6 && figures.has(row[0] ?? ''),
    );
    expect(index).toHaveLength(14);
    for (const {
      path,
      row: [code = '', ...cells],
    } of index) {
      const { own } = known(figures.get(code), code);
      const stated = indexed.map((names) => {
        const fact = names.flatMap((name) => own.get(propertyTexts(name).label.en) ?? [])[0];
        return fact === undefined ? '–' : `${numbersOf(fact)[0]}`;
      });
      const shown = cells.slice(0, 4).flatMap((cell) => (cell === '–' ? [cell] : numbersOf(cell).map(String)));
      if (stated.join() !== shown.join()) wrong.push(`${path}: ${code} has ${shown.join()}, not ${stated.join()}`);
    }
    const drawn = rowsOf(/drawing-[a-z0-9-]+\.pdf$/).filter(({ row }) => row.length === 3);
    expect(drawn.length).toBeGreaterThan(50);
    let current = '';
    for (const { path, row } of rowsOf(/drawing-[a-z0-9-]+\.pdf$/)) {
      if (row.length === 1 && figures.has(row[0] ?? '')) current = row[0] ?? '';
      const [name = '', value = '', tolerance] = row;
      if (tolerance === undefined || name === 'Measure') continue;
      const fact = known(figures.get(current), current).own.get(name);
      if (fact !== plain(`${value} mm`)) wrong.push(`${path}: ${name} is ${value}, not ${fact}`);
    }
    const guide = rowsOf(/price-guide\.pdf$/).filter(({ row }) => row.length === 5 && prices.has(row[0] ?? ''));
    expect(guide).toHaveLength(14);
    for (const {
      path,
      row: [code = '', group, pack],
    } of guide) {
      const { product, own } = known(figures.get(code), code);
      const fact = own.get(propertyTexts('pack').label.en);
      if (fact?.match(/\d+/)?.[0] !== pack) wrong.push(`${path}: ${product.slug} has packs of ${pack}, not ${fact}`);
      if (prices.get(code)?.group !== group) wrong.push(`${path}: ${code} is in ${group}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is the same in the price list, on the pages for partners and among the variants of a product', () => {
    const prices = new Map(priceRows('2026/2').map((row) => [row.code, row]));
    const wrong = partnerProducts().flatMap(({ full_slug, content }) => {
      const row = prices.get(String(content['order_code']));
      const facts = [
        ['list_price', row?.price],
        ['price_unit', row?.per],
        ['discount_group', row?.group],
        ['price_from', editions['2026/2'].from],
      ] as const;
      return facts.flatMap(([field, fact]) => {
        const value = content[field];
        const stated = typeof value === 'string' || typeof value === 'number' ? `${value}` : '1';
        const same = typeof fact === 'number' ? Number(stated) === fact : stated.startsWith(String(fact));
        return same ? [] : [`${full_slug}: ${field} is ${stated}, not ${fact ?? 'stated'}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('agrees with what packs for partners contain and weigh', () => {
    const products = new Map(readCatalogue().map(({ slug, facts }) => [slug, facts.specifications]));
    const slugs = new Map(stories.map(({ uuid, full_slug }) => [uuid, full_slug.split('/').at(-1) ?? '']));
    const wrong = partnerProducts().flatMap((raw) => {
      const story = parseFoundStory(raw)?.story;
      if (!story || !isStoryOf(story, 'partner_product')) throw new Error(`Expected a product at ${raw.full_slug}`);
      const facts = known(
        products.get(slugs.get(story.content.product?.uuid ?? '') ?? ''),
        `the product of ${raw.full_slug}`,
      );
      const piece = typeof facts['weight'] === 'number' ? facts['weight'] : Number(facts['weight_g']) / 1000;
      return parseParts(packUnit, story.content.packs).flatMap(({ pieces, weight_kg: gross }, index, packs) => {
        const [count, weight, smaller] = [pieces ?? 1, gross ?? 0, packs[index - 1]];
        const inside = smaller ? ((smaller.weight_kg ?? 0) * count) / (smaller.pieces ?? 1) : piece * count;
        const isPack = index > 0 || facts['pack'] === undefined || facts['pack'] === count;
        return [
          ...(weight > inside
            ? []
            : [`${raw.full_slug}: ${count} weigh ${weight} kg with their pack, ${inside} without`]),
          ...(isPack ? [] : [`${raw.full_slug}: a pack has ${count} pieces, not ${String(facts['pack'])}`]),
        ];
      });
    });
    expect(wrong).toEqual([]);
  });
});

/** Returns the products of the partner area, which are the same in each language. */
function partnerProducts(): RawStory[] {
  const found = stories.filter(
    ({ content, full_slug }) => content.component === 'partner_product' && full_slug.startsWith('extranet/en/'),
  );
  expect(found.length).toBeGreaterThan(15);
  return found;
}

/** Returns the numbers of a text, with a comma or a point before decimals. */
function numbersOf(text: string): number[] {
  return [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => Number(number.replace(',', '.')));
}
