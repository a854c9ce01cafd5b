import { hasCheckDigit } from '../tables/articles.ts';
import { type Blank, blanks } from '../tables/blanks.ts';
import { type Product, products } from '../tables/cutting.ts';
import type { CatalogueFile } from './catalogue-file.ts';

/** What a GTIN names: a pack of a blank, or a product. */
export type ArticleOfGtin = { kind: 'blank'; blank: Blank } | { kind: 'product'; product: Product };

/** Returns what a GTIN of 8, 12, 13 or 14 digits names; null for none, or a wrong check digit. */
export function articleOfGtin(file: CatalogueFile, typed: string): ArticleOfGtin | null {
  for (const gtin of gtinsOf(typed)) {
    const [blank] = file.rows(blanks, 'gtin = ?', gtin);
    if (blank) return { kind: 'blank', blank };
    const [product] = file.rows(products, 'gtin = ?', gtin);
    if (product) return { kind: 'product', product };
  }
  return null;
}

/** Returns the spellings in which the tables may have a GTIN; none for another text. */
export function gtinsOf(typed: string): string[] {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || !hasCheckDigit(digits)) return [];
  const bare = digits.replace(/^0+/, '');
  return [13, 14].filter((length) => bare.length <= length).map((length) => bare.padStart(length, '0'));
}
