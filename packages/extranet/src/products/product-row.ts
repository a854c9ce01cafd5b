import type { StoryOf } from '@clavora/content-client/story';
import type { PartnerEntry } from '../directory/partner-directory.ts';
import type { Price } from './product-terms.tsx';

/** The data of a partner product for listings, besides its entry. Plain data, because it is cached between requests. */
export interface PartnerProductFacts extends Price {
  uuid: string;
  /** The uuid of the public page. */
  productUuid: string | null;
  /** The slug of the public page, by which the key catalogue names it. */
  slug: string | null;
  /** The order code, else that of the public page; empty if both are missing. */
  code: string;
  /** The family of the public page; null if unknown. */
  family: string | null;
  /** A year; empty while the product is made. */
  discontinuedSince: string;
  /** Pieces. */
  minimumOrder: number | null;
  /** Working days. */
  leadTimeDays: number | null;
}

/** A row of a listing. */
export interface PartnerProductRow {
  entry: PartnerEntry;
  facts: PartnerProductFacts;
  /** The public facts that a row shows; null without a public page. */
  publicProduct: StoryOf<'product'> | null;
}

/** One page of a listing of products for partners. */
export interface PartnerProducts {
  rows: readonly PartnerProductRow[];
  sort: ProductSort | null;
  /** From 1. */
  page: number;
  pageCount: number;
  total: number;
}

/** The columns by which a listing can be sorted. */
const productColumns = ['code', 'name', 'price', 'delivery'] as const;
export type ProductColumn = (typeof productColumns)[number];

export interface ProductSort {
  column: ProductColumn;
  isDescending: boolean;
}

/** Parses `?sort=price` or `?sort=-price`; null for the order of the editors. */
export function readProductSort(value: string | null): ProductSort | null {
  const isDescending = value?.startsWith('-') ?? false;
  const column = productColumns.find((one) => one === (isDescending ? value?.slice(1) : value));
  return column ? { column, isDescending } : null;
}

/** Returns the value of `?sort=` that `readProductSort` parses. */
export function sortParameter({ column, isDescending }: ProductSort): string {
  return isDescending ? `-${column}` : column;
}

type Sortable = Pick<PartnerProductRow, 'entry' | 'facts'>;

/** Returns the rows in an order; rows without the value are last in both directions, and equal rows keep their order. */
export function sortedRows<Row extends Sortable>(
  rows: readonly Row[],
  sort: ProductSort | null,
  localeTag: string,
): readonly Row[] {
  if (sort === null) return rows;
  const { compare } = new Intl.Collator(localeTag, { numeric: true });
  const sign = sort.isDescending ? -1 : 1;
  return rows.toSorted((first, second) => {
    const [one, other] = [valueOf(first, sort.column), valueOf(second, sort.column)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (typeof one === 'number' ? one - Number(other) : compare(one, String(other)));
  });
}

function valueOf({ entry, facts }: Sortable, column: ProductColumn): string | number | null {
  switch (column) {
    case 'code':
      return facts.code || null;
    case 'name':
      return entry.title;
    case 'price':
      // Prices of several pieces are compared per piece.
      return facts.price === null ? null : facts.price / Math.max(1, facts.unit ?? 1);
    case 'delivery':
      return facts.leadTimeDays;
  }
}
