import type { CatalogueFile } from '../query/catalogue-file.ts';
import { type Blank, blanks, type Profile, profiles } from '../tables/blanks.ts';
import { type Product, products } from '../tables/cutting.ts';
import { successorOf } from '../tables/successor.ts';

/** The price of a piece, from a quantity. */
export interface ExportedPrice {
  net: number;
  /** ISO 4217. */
  currency: string;
  from_quantity: number;
}

/** An article as an export has it. */
export interface ExportedArticle extends Pick<Blank | Product, 'code' | 'gtin' | 'status' | 'kind'> {
  /** The code of what replaces it; null where nothing does. */
  successor: string | null;
  /** Null for an article that is no blank. */
  blank:
    | (Pick<Blank, 'kind' | 'length_mm' | 'overall_mm' | 'head' | 'material' | 'pack'> &
        Pick<Profile, 'height_mm' | 'thickness_mm'>)
    | null;
  /** By currency and quantity; none where the buyer has none. */
  prices: readonly ExportedPrice[];
}

/** Rows that are read at once. */
const pageSize = 200;

/** Yields the blanks of a data set, then its other articles, both by code. `pricesOf` returns the prices of an article by its id. */
export function* exportedArticles(
  file: CatalogueFile,
  pricesOf: (id: string) => readonly ExportedPrice[],
): Generator<ExportedArticle> {
  for (const blank of byCode(file, blanks)) {
    const [profile] = file.rows(profiles, 'id = ?', blank.profile_id);
    if (!profile) throw new Error(`The blank ${blank.id} has no profile`);
    const { height_mm, thickness_mm } = profile;
    yield {
      ...articleOf(blank, (id) => file.rows(blanks, 'id = ?', id)[0], pricesOf),
      blank: { ...blank, height_mm, thickness_mm },
    };
  }
  for (const product of byCode(file, products))
    yield { ...articleOf(product, (id) => file.rows(products, 'id = ?', id)[0], pricesOf), blank: null };
}

function articleOf<Article extends Blank | Product>(
  article: Article,
  read: (id: string) => Article | undefined,
  pricesOf: (id: string) => readonly ExportedPrice[],
): Omit<ExportedArticle, 'blank'> {
  const { id, code, gtin, status, kind } = article;
  return {
    code,
    gtin,
    status,
    kind,
    successor: successorOf<Article>(article, read)?.code ?? null,
    prices: pricesOf(id),
  };
}

/** Yields the rows of a table without holding them all. */
function* byCode<Of extends typeof blanks | typeof products>(file: CatalogueFile, table: Of) {
  for (let after = ''; ; ) {
    const page = file.rows(table, 'code > ? order by code limit ?', after, pageSize);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.code;
  }
}
