import type { RenderContext } from '@clavora/blocks/render-context';
import type { ExportedArticle } from '@clavora/catalogue/exported-articles';
import { codePicture } from '@clavora/sheets/code-picture';
import type { Sheet } from '@clavora/sheets/sheet';
import { priceText } from './product-terms.tsx';

/** The file of a price list, as those of exports (`exportFormats`). */
export const priceListFile = { file: 'prices.pdf', type: 'application/pdf', extension: 'pdf' } as const;

/** The most articles of a price list: the tags of a PDF stay in memory until it is written. */
export const maxPrinted = 3_000;

/** The most columns of prices that a sheet has room for. */
const maxQuantities = 5;

interface PriceListHead {
  brand: string;
  /** The address of the page that leads to the list. */
  url: string;
  organisation: string;
  /** The day of the prices: `YYYY-MM-DD`. */
  day: string;
}

/**
 * Returns the price list of an organisation as a sheet: an article a row, a column for each quantity from which prices hold. What is no longer made, or has no price, is left out. Null where it has more
 * quantities than a sheet has room for, or no price at all.
 */
export function priceListSheet(
  articles: Iterable<ExportedArticle>,
  { brand, url, organisation, day }: PriceListHead,
  context: RenderContext,
): Sheet | null {
  const { t, format, locale } = context;
  const listed = [...articles].filter(({ status, prices }) => status !== 'discontinued' && prices.length > 0);
  const quantities = [
    ...new Set(listed.flatMap(({ prices }) => prices.map(({ from_quantity: from }) => from))),
  ].toSorted((one, other) => one - other);
  if (quantities.length === 0 || quantities.length > maxQuantities) return null;
  const title = t('partner.product.net_prices');
  const date = format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  const rows = listed.map(({ code, blank, prices }) => [
    code,
    blank ? t(`catalogue.kind.${blank.kind}`) : '',
    blank ? format.number(blank.pack) : '',
    ...quantities.map((quantity) =>
      prices
        .filter(({ from_quantity: from }) => from === quantity)
        .map(({ net, currency }) => priceText({ price: net, currency, unit: null }, context) ?? '')
        .join(' · '),
    ),
  ]);
  return {
    language: locale,
    title,
    brand,
    url,
    paper: 'a4',
    head: [
      { kind: 'heading', level: 1, text: title },
      { kind: 'text', text: organisation },
      { kind: 'text', text: t('partner.articles.in_force', { date }) },
    ],
    body: [
      {
        kind: 'table',
        head: [
          t('partner.lists.column.code'),
          t('catalogue.measures.kind'),
          t('catalogue.exports.pack'),
          ...quantities.map((count) => t('partner.product.from_quantity', { count })),
        ],
        rows,
      },
    ],
    code: codePicture(url),
  };
}
