import type { CompleteLocale } from '@clavora/i18n-routing/locales';
import { numberText } from '@clavora/workbooks/number-text';
import { escapeContent } from '@clavora/workbooks/xml-text';
import type { PriceKind } from './article-table.ts';
import type { ExportWords, MessageKey } from './export-words.ts';
import type { ExportedArticle, ExportedPrice } from './exported-articles.ts';

/** What a catalogue says besides its articles. */
export interface BmecatHead {
  /** The name by which buyers know the supplier. */
  supplier: string;
  /** When the data set was published: ISO 8601. */
  publishedAt: string;
}

/** The languages by their names of ISO 639-2, which BMEcat wants. */
const languages: Readonly<Record<CompleteLocale, string>> = {
  en: 'eng',
  it: 'ita',
  es: 'spa',
  fr: 'fra',
  de: 'deu',
  nl: 'nld',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
};

/** A piece and a millimetre by their codes of UN/ECE. */
const units = { piece: 'C62', millimetre: 'MMT' } as const;

/** The longest content of elements, in characters. */
const maxLengths = { SUPPLIER_PID: 32, DESCRIPTION_SHORT: 150, FNAME: 60, FVALUE: 60 } as const;

const priceTypes: Readonly<Record<PriceKind, string>> = { list: 'net_list', net: 'net_customer' };

/**
 * Yields the articles that are made or announced as a catalogue of BMEcat 2005.2, with texts in the languages of `words`, measures and prices. An article without a price is on request. `onLeftOut` is called with each
 * code that is longer than the standard permits.
 */
export function* bmecatCatalogue(
  articles: Iterable<ExportedArticle>,
  words: readonly ExportWords[],
  { kind, onLeftOut, ...head }: BmecatHead & { kind: PriceKind; onLeftOut?: ((code: string) => void) | undefined },
): Generator<string> {
  const said = saidIn(words);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<BMECAT version="2005.2" xmlns="http://www.bmecat.org/bmecat/2005.2">\n`;
  yield `${headerOf(words, head)}\n<T_NEW_CATALOG>\n`;
  for (const article of articles) {
    if (article.status === 'discontinued') continue;
    if (article.code.length > maxLengths.SUPPLIER_PID) onLeftOut?.(article.code);
    else yield `${productOf(article, said, kind)}\n`;
  }
  yield '</T_NEW_CATALOG>\n</BMECAT>\n';
}

function headerOf(words: readonly ExportWords[], { supplier, publishedAt }: BmecatHead): string {
  const party = escapeContent(supplier);
  const catalogue = [
    ...words.map(({ locale }, at) => `<LANGUAGE${at === 0 ? ' default="true"' : ''}>${languages[locale]}</LANGUAGE>`),
    element('CATALOG_ID', 'catalogue'),
    element('CATALOG_VERSION', '001.000'),
    element('GENERATION_DATE', publishedAt),
  ];
  return `<HEADER><CATALOG>${catalogue.join('')}</CATALOG><SUPPLIER_IDREF type="supplier_specific">${party}</SUPPLIER_IDREF><PARTIES><PARTY><PARTY_ID type="supplier_specific">${party}</PARTY_ID><PARTY_ROLE>supplier</PARTY_ROLE></PARTY></PARTIES></HEADER>`;
}

function productOf({ code, gtin, status, blank, prices }: ExportedArticle, said: Said, kind: PriceKind): string {
  const pack = blank?.pack ?? null;
  const details = [
    blank === null
      ? element('DESCRIPTION_SHORT', code)
      : said('DESCRIPTION_SHORT', `catalogue.kind.${blank.kind}`, ` ${code}`),
    ...(gtin === null ? [] : [`<INTERNATIONAL_PID type="gtin">${gtin}</INTERNATIONAL_PID>`]),
    ...(status === 'planned' ? ['<PRODUCT_STATUS type="new_product">planned</PRODUCT_STATUS>'] : []),
  ];
  const order = [
    element('ORDER_UNIT', units.piece),
    ...(pack === null ? [] : [element('QUANTITY_MIN', `${pack}`), element('QUANTITY_INTERVAL', `${pack}`)]),
  ];
  return [
    '<PRODUCT mode="new">',
    element('SUPPLIER_PID', code),
    `<PRODUCT_DETAILS>${details.join('')}</PRODUCT_DETAILS>`,
    blank === null ? '' : featuresOf(blank, said),
    `<PRODUCT_ORDER_DETAILS>${order.join('')}</PRODUCT_ORDER_DETAILS>`,
    `<PRODUCT_PRICE_DETAILS>${pricesOf(prices, priceTypes[kind])}</PRODUCT_PRICE_DETAILS>`,
    '</PRODUCT>',
  ].join('');
}

function pricesOf(prices: readonly ExportedPrice[], type: string): string {
  if (prices.length === 0) return '<PRODUCT_PRICE price_type="on_request"/>';
  return prices
    .map(
      ({ net, currency, from_quantity: from }) =>
        `<PRODUCT_PRICE price_type="${type}">${element('PRICE_AMOUNT', numberText(net))}${element('PRICE_CURRENCY', currency)}${element('LOWER_BOUND', `${from}`)}</PRODUCT_PRICE>`,
    )
    .join('');
}

function featuresOf(blank: NonNullable<ExportedArticle['blank']>, said: Said): string {
  const measures = [
    ['catalogue.length', blank.length_mm],
    ['catalogue.height', blank.height_mm],
    ['catalogue.thickness', blank.thickness_mm],
    ['catalogue.overall', blank.overall_mm],
  ] as const;
  const features = [
    ...measures.flatMap(([key, value]) =>
      value === null
        ? []
        : [`${said('FNAME', key)}${element('FVALUE', numberText(value))}${element('FUNIT', units.millimetre)}`],
    ),
    `${said('FNAME', 'catalogue.material')}${said('FVALUE', `catalogue.materials.${blank.material}`)}`,
    `${said('FNAME', 'catalogue.head')}${said('FVALUE', `catalogue.heads.${blank.head}`)}`,
  ];
  return `<PRODUCT_FEATURES>${features.map((feature) => `<FEATURE>${feature}</FEATURE>`).join('')}</PRODUCT_FEATURES>`;
}

/** Returns an element with the text of a message, and an end that is the same in all, for each language. */
type Said = (name: 'DESCRIPTION_SHORT' | 'FNAME' | 'FVALUE', key: MessageKey, end?: string) => string;

function saidIn(words: readonly ExportWords[]): Said {
  return (name, key, end = '') =>
    words
      .map(({ locale, say }) => {
        const text = `${say(key)}${end}`.slice(0, maxLengths[name]);
        return `<${name} lang="${languages[locale]}">${escapeContent(text)}</${name}>`;
      })
      .join('');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeContent(text)}</${name}>`;
}
