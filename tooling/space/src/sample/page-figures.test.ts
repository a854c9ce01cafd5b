import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CompleteLocale, completeLocales } from '@clavora/i18n-routing/locales';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isMapping, isTranslation } from '../core/translate.ts';
import { manualWords } from '../documents/manual-words.ts';
import { readCatalogue } from '../products/catalogue.ts';
import { figureWriter } from '../products/product-figures.ts';
import { figuresOf, numberOf, type StatedFigure, statedFigures } from '../testing/stated-figures.ts';
import { languageOf } from '../testing/written-texts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const withFigures = figureWriter(`${root}content/products`);

/** Figures that mean something else than a fact of the product in the same sentence: file, product, quantity, values in its unit, reason. */
const otherFigures: readonly (readonly [
  file: string,
  slug: string,
  quantity: string,
  values: readonly number[],
  reason: string,
])[] = [
  ['content/after-sales/service-contracts.yaml', 'svc-inst', 'hours', [1], 'contracts that answer sooner'],
  ['content/after-sales/service-contracts.yaml', 'svc-inst', 'days', [2], 'a contract whose technician comes sooner'],
  [
    'content/categories/duplicating-machines.yaml',
    'banco-3',
    'time',
    [60],
    'the slowest of the machines between the two',
  ],
  ['content/categories/duplicating-machines.yaml', 'kit-care', 'keys', [500], 'how often the distance is checked'],
  [
    'content/categories/transponder-keys.yaml',
    'eco-clone',
    'months',
    [24],
    'how long two chips were fitted side by side',
  ],
  ['content/products/banco-5-semi.yaml', 'f-45c', 'keys', [60], 'keys a day'],
  ['content/products/f-21.yaml', 'f-45c', 'keys', [40], 'keys a day'],
  ['content/products/clv-08p.yaml', 'clv-08p', 'weight', [3000], 'of a box'],
  ['content/sections/new-solutions.yaml', 'linea-9-elettronica', 'time', [3, 180], 'saved on a key and in a day'],
  [
    'content/markets/spain/service-contracts.yaml',
    'svc-inst',
    'hours',
    [48],
    'contracts whose technician comes sooner',
  ],
  [
    'content/news/transfer-second-shift.yaml',
    'transfer-3600',
    'time',
    [120],
    'a stop that starts the acceptance test again',
  ],
  ['content/partner/catalogues/service/error-codes.yaml', 'linea-9-elettronica', 'codes', [15], 'codes of errors'],
  ['content/partner/news/cutter-f-21-batch.yaml', 'f-21', 'keys', [2000], 'a faulty batch chips earlier'],
  [
    'content/partner/news/firmware-3-8.yaml',
    'linea-9-elettronica',
    'time',
    [4, 240],
    'how long an update takes, and how long the screen is dark',
  ],
  ['content/partner/news/training-dates-2027.yaml', 'trn-01', 'days', [3], 'the days that are named'],
  [
    'content/partner/products/machines/car-key-tools/smart-pro-mini.yaml',
    'smart-pro-mini',
    'months',
    [24, 36],
    'of the warranty',
  ],
];

const products = new Map(readCatalogue().map((product) => [product.slug, product]));
const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
/** What texts call a product: its code, and the names of machines without their last word. */
const names = [...products.values()]
  .flatMap(({ slug, facts: { code } }) => {
    const short = /^(?:Linea 9|Banco 5)/.exec(code)?.[0];
    return [{ slug, name: code }, ...(short === undefined ? [] : [{ slug, name: short }])];
  })
  .toSorted((a, b) => b.name.length - a.name.length);
const mention = new RegExp(
  `(?:story:)?(?:partner/)?products/(?:[a-z0-9-]+/)*([a-z0-9-]+)|(?<![\\p{L}\\d-])(${names.map(({ name }) => escaped(name)).join('|')})(?![\\p{L}\\d])`,
  'gu',
);

/** Returns the products that a text links to or names. */
function productsIn(text: string): string[] {
  const found = [...text.matchAll(mention)].map(
    ([, linked, named]) => linked ?? names.find(({ name }) => name === named)?.slug ?? '',
  );
  return [...new Set(found)].filter((slug) => products.has(slug));
}

/** A text, and the products that the block around it is about. */
interface Statement {
  file: string;
  text: string;
  about: readonly string[];
}

/** Returns the texts of a group in a language; those of a block are about the product that the block links to or names. */
function statementsIn(
  value: unknown,
  locale: CompleteLocale,
  isPlain: boolean,
  about: Omit<Statement, 'text'>,
): Statement[] {
  if (Array.isArray(value)) return value.flatMap((entry) => statementsIn(entry, locale, isPlain, about));
  if (typeof value === 'string') return isPlain ? [{ ...about, text: value }] : [];
  if (!isMapping(value)) return [];
  const block: Readonly<Record<string, unknown>> = value;
  if (isTranslation(value)) return typeof value[locale] === 'string' ? [{ ...about, text: value[locale] }] : [];
  const strings = Object.values(block).flatMap((entry) =>
    isMapping(entry) && isTranslation(entry) ? [entry[locale]] : [entry],
  );
  const isBlock = typeof block.component === 'string';
  const own = isBlock ? productsIn(strings.filter((entry) => typeof entry === 'string').join('\n')) : [];
  const inside = own.length > 0 ? { ...about, about: own } : about;
  const title = isBlock && isMapping(block.title) && isTranslation(block.title) ? block.title[locale] : undefined;
  // A short figure and its title are one statement: «2 min · To program a key».
  const figure = isMapping(block.figure) && isTranslation(block.figure) ? block.figure[locale] : block.figure;
  const whole =
    typeof figure === 'string' ? [{ ...inside, text: `${figure} ${typeof title === 'string' ? title : ''}` }] : [];
  return [
    ...whole,
    ...Object.entries(block).flatMap(([key, entry]) =>
      ['slug', 'link', 'file', 'facts', 'date', 'first_published', 'figure'].includes(key)
        ? []
        : statementsIn(entry, locale, isPlain, inside),
    ),
  ];
}

/** Returns the product whose page a file is, also in the partner area, or that the page's title names. */
function productOf(file: string, group: unknown): string[] {
  const [, slug = ''] = /^content\/(?:partner\/)?products\/(?:.*\/)?([a-z0-9-]+?)(?:-de)?\.yaml$/.exec(file) ?? [];
  const title = isMapping(group) && isMapping(group.content) ? (JSON.stringify(group.content.title) ?? '') : '';
  const named = productsIn(title);
  return products.has(slug) ? [slug] : named.length === 1 ? named : [];
}

const pages = ['content', 'parts'].flatMap((area) =>
  readdirSync(`${root}${area}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((name) => {
      const file = `${area}/${name}`;
      const raw: unknown = parse(readFileSync(`${root}${file}`, 'utf8'));
      return { file, group: withFigures(raw), language: languageOf(raw), about: productOf(file, raw) };
    }),
);

/** The sources of documents that are written in English alone, by the texts in them. */
const englishDocuments = ['documents', 'partner-documents'].flatMap((folder) =>
  readdirSync(`${root}src/${folder}`)
    .filter((file) => !/-words\.ts$|\.test\.ts$/.test(file))
    .flatMap((name) =>
      [...readFileSync(`${root}src/${folder}/${name}`, 'utf8').matchAll(/'([^'\n]* [^'\n]*)'/g)].map(
        ([, text = '']): Statement => ({ file: `src/${folder}/${name}`, text, about: [] }),
      ),
    ),
);

function allStatements(locale: CompleteLocale): Statement[] {
  const manual = Object.values(manualWords[locale])
    .flat(2)
    .map((text): Statement => ({ file: 'manual-words', text, about: ['linea-9-elettronica'] }));
  return [
    ...pages.flatMap(({ file, group, language, about }) => {
      const content = isMapping(group) ? group.content : group;
      return language === null || language === locale
        ? statementsIn(content, locale, language === locale, { file, about })
        : [];
    }),
    ...manual,
    ...(locale === 'en' ? englishDocuments : []),
  ];
}

/** Returns the figures that stand alone in cells of a row; those up to 12 number or count other things. */
function figuresOfRow(text: string, locale: CompleteLocale): StatedFigure[] {
  if (!text.startsWith('|')) return [];
  return text.split('|').flatMap((cell) => {
    const value = /^[\s\d.,]+$/.test(cell) ? numberOf(cell.trim(), locale) : Number.NaN;
    return value > 12 ? [{ written: cell.trim(), quantity: 'any', value }] : [];
  });
}

/** A figure of a text that none of the products has about which the text speaks. */
interface Contradiction extends StatedFigure {
  file: string;
  /** The products, and what they state of the quantity. */
  meant: readonly string[];
  stated: readonly number[];
  sentence: string;
}

function contradictions({ file, text, about }: Statement, locale: CompleteLocale): Contradiction[] {
  return text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .split('\n')
    .flatMap((paragraph) => {
      const ofParagraph = productsIn(paragraph);
      return paragraph.split(/(?<=[.;!?:]) (?=[\p{Lu}\d[«„“])/u).flatMap((sentence) => {
        const named = productsIn(sentence);
        const meant = [named, ofParagraph, about].find((slugs) => slugs.length > 0) ?? [];
        const prose = sentence.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(mention, '…');
        return [...statedFigures(prose, locale), ...figuresOfRow(prose, locale)].flatMap((figure) => {
          const stated = meant.flatMap((slug) => {
            const product = products.get(slug);
            return product === undefined ? [] : figuresOf(product, figure.quantity);
          });
          return stated.length === 0 || stated.includes(figure.value)
            ? []
            : [{ ...figure, file, meant, stated, sentence: prose }];
        });
      });
    });
}

/** Returns whether a figure means something else, which an exception names. */
const isOther = (found: Contradiction) =>
  otherFigures.some(
    ([file, slug, quantity, values]) =>
      file === found.file && found.meant.includes(slug) && quantity === found.quantity && values.includes(found.value),
  );

/** Stems of the words for kinds of keys. */
const kindStems: Readonly<Record<string, Readonly<Record<CompleteLocale, string>>>> = {
  padlock_key: {
    en: 'padlock',
    it: 'lucchett',
    es: 'candado',
    fr: 'cadenas',
    de: 'Vorhängeschl',
    nl: 'hangslot',
    pt: 'cadeado',
    ro: 'lacăt',
    ru: 'навесн',
  },
  dimple_key: {
    en: 'dimple',
    it: 'punzonat',
    es: 'de puntos',
    fr: 'à points',
    de: 'Bohrmulden',
    nl: 'putjes',
    pt: 'de pontos',
    ro: 'amprentat',
    ru: 'перфорированн',
  },
  cruciform_key: {
    en: 'cruciform',
    it: 'a croce',
    es: 'de cruz',
    fr: 'cruciforme',
    de: 'Kreuzbart',
    nl: 'kruisbaard',
    pt: 'cruciforme',
    ro: 'în cruce',
    ru: 'крестообразн',
  },
  tubular_key: {
    en: 'tubular',
    it: 'tubolar',
    es: 'tubular',
    fr: 'tubulaire',
    de: 'Rohrschl',
    nl: 'buissleutel',
    pt: 'tubular',
    ro: 'tubular',
    ru: 'трубчат',
  },
  track: {
    en: 'track',
    it: 'tracc|laser',
    es: 'pista',
    fr: 'piste',
    de: 'Bahn',
    nl: 'baan|banen',
    pt: 'pista',
    ro: 'canale? pe|laser',
    ru: 'дорожк',
  },
};

/** The kinds of keys that a key is of or a cutter cuts; undefined for other products. */
function kindsOf(slug: string): readonly string[] | undefined {
  const facts = products.get(slug)?.facts;
  if (slug === 'd-06') return ['dimple_key', 'tubular_key', 'track'];
  if (facts?.family === 'cutters') return [];
  return facts?.family === 'residential_keys' ? [facts.kind] : undefined;
}

/** Returns what short texts that name one key or cutter call it otherwise than its facts. */
function otherKinds({ file, text }: Statement, locale: CompleteLocale): string[] {
  return text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .split(/\n|(?<=[.;!?]) /u)
    .flatMap((sentence) => {
      const [slug = '', ...more] = productsIn(sentence);
      const own = kindsOf(slug);
      const prose = sentence.replaceAll(/\]\([^)]*\)/g, ']');
      if (own === undefined || more.length > 0 || prose.length > 90) return [];
      const named = Object.entries(kindStems).flatMap(([kind, stems]) =>
        new RegExp(`(?<!\\p{L})(?:${stems[locale]})`, 'iu').test(prose) ? [kind] : [],
      );
      return named.length > 0 && !named.some((kind) => own.includes(kind)) ? [`${file} ${locale}: ${prose}`] : [];
    });
}

/** Pages that may name a product that is no longer built, with the reason. */
const namesDiscontinued: readonly (readonly [file: string, reason: string])[] = [
  ['content/products/eco-read.yaml', 'its own page'],
  ['content/products/smart-pro-mini.yaml', 'what replaces it'],
  ['content/partner/catalogues/price-lists/price-list-2027.yaml', 'says that it is no longer listed'],
];

describe('figures in texts and documents', () => {
  it.each(completeLocales)('SHL-8 are those of the product that the text names or links to, in %s', (locale) => {
    const found = allStatements(locale).flatMap((statement) => contradictions(statement, locale));
    expect(
      found
        .filter((one) => !isOther(one))
        .map(
          ({ file, written, quantity, meant, stated, sentence }) =>
            `${file} ${locale}: ${written} [${quantity}], but ${meant.join(', ')}: ${stated.join(', ')} — ${sentence.slice(0, 110)}`,
        ),
    ).toEqual([]);
  });

  it('SHL-8 are excepted only where they would be found', () => {
    const all = completeLocales.flatMap((locale) =>
      allStatements(locale).flatMap((statement) => contradictions(statement, locale)),
    );
    const unused = otherFigures.flatMap(([file, slug, quantity, values]) => {
      const found = all.filter((one) => one.file === file && one.meant.includes(slug) && one.quantity === quantity);
      return values
        .filter((value) => !found.some((one) => one.value === value))
        .map((value) => [file, quantity, value]);
    });
    expect(unused).toEqual([]);
  });

  it.each([
    ['prose', 'en', 'A cylinder key takes 19 seconds on [Linea 9](story:products/linea-9-elettronica).'],
    ['a word', 'de', 'Linea 9 braucht für einen Schlüssel neunzehn Sekunden.'],
    ['another unit', 'it', '[Duo Laser](story:products/duo-laser) taglia la traccia: 3 min.'],
    ['a row of a table', 'fr', '| Taillage | [Transfer 3600](story:products/transfer-3600) | 3 500 |'],
    ['a tolerance', 'pt', 'A Linea 9 corta com ±0,03 mm.'],
    ['a weight in kilograms', 'nl', 'Smart Pro Mini weegt 0,5 kg.'],
    ['a plural', 'ro', 'UPD-12 aduce 640 de serii noi pe an.'],
    ['another alphabet', 'ru', 'Переналадка [Transfer 3600](story:products/transfer-3600) занимает 25 минут.'],
    ['releases', 'es', 'UPD-12 se publica 12 veces al año.'],
    ['a caption', 'it', { component: 'album_photo', caption: { it: 'Transfer 3600: 3500 chiavi all’ora' } }],
    [
      'an answer',
      'es',
      { component: 'accordion_item', title: { es: '¿Y ECO Clone?' }, text: { es: 'Lee el chip en 20 s.' } },
    ],
    [
      'a card',
      'fr',
      { component: 'grid_item', link: 'story:products/upd-12', text: { fr: 'Douze mises à jour, 300 séries.' } },
    ],
    [
      'a short figure',
      'en',
      { component: 'grid_item', figure: { en: '3 min' }, title: { en: 'Smart Pro Mini programs a key' } },
    ],
  ] as const)('SHL-8 are found in %s that contradicts a product, in %s', (_, locale, value) => {
    const page = typeof value === 'string' ? { text: { [locale]: value } } : value;
    const found = statementsIn({ body: [page] }, locale, false, { file: 'planted.yaml', about: [] });
    expect(found.flatMap((statement) => contradictions(statement, locale))).toHaveLength(1);
  });

  it('SHL-8 are found in documents, and on pages of one market or of a product that name nothing', () => {
    const about = ['linea-9-elettronica'];
    const ofMarket = statementsIn({ text: 'La Linea 9 taglia in 18 s.' }, 'it', true, {
      file: 'planted.yaml',
      about: [],
    });
    expect([
      contradictions({ file: 'manual-words', text: 'Een blad duurt 18 seconden.', about }, 'nl').length,
      contradictions({ file: 'content/products/planted.yaml', text: 'Ein Schlüssel in 18 s.', about }, 'de').length,
      ofMarket.flatMap((statement) => contradictions(statement, 'it')).length,
    ]).toEqual([1, 1, 1]);
  });

  it.each(completeLocales)('SHL-8 stand with the kind of key of the product, in %s', (locale) => {
    expect(allStatements(locale).flatMap((statement) => otherKinds(statement, locale))).toEqual([]);
    const planted: Statement = { file: 'planted', text: '', about: [] };
    const of = (text: string) => otherKinds({ ...planted, text }, locale).length;
    const [padlock = '', track = ''] = [kindStems.padlock_key?.[locale], kindStems.track?.[locale]?.split('|').at(-1)];
    expect([
      of(`${padlock} · CLV-40H`),
      of(`${padlock} · CLV-08P`),
      of(`| ${track} | W-118 |`),
      of(`| ${track} | D-06 |`),
    ]).toEqual([1, 0, 1, 0]);
  });

  it('SHL-8 are of products that are still built, but on pages that say otherwise', () => {
    const old = [...products.values()].filter(({ facts }) => facts.discontinued_since !== undefined);
    expect(old.map(({ facts }) => facts.code)).toEqual(['ECO Read']);
    const found = completeLocales.flatMap((locale) =>
      allStatements(locale)
        .filter(({ text }) => productsIn(text).some((slug) => old.some((product) => product.slug === slug)))
        .map(({ file }) => file),
    );
    expect([...new Set(found)].toSorted()).toEqual(namesDiscontinued.map(([file]) => file).toSorted());
  });
});
