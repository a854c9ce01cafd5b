import type { ListItem } from '@clavora/partner-records/partner-lists';
import type { Choice } from '@clavora/ui/select';

/** An item of a list with the content of its page, as the acting partner may see it now. */
export interface ListRow {
  item: ListItem;
  /** null if the page is gone or no longer visible to the partner, or if no blank has the code. */
  page: {
    title: string;
    href: string;
    /** The order code of a product. */
    code: string | null;
    /** The name of the kind of document; empty if the editor gave none. */
    kind: string;
    /** That it is announced, or no longer made; empty while it is to be had. */
    status: string;
    /** What replaces it; null for none. */
    successor: { code: string; href: string } | null;
  } | null;
  /** That the code was not read as it is written; missing where it was. */
  remark?: string;
  /** The blanks that an ambiguous code may mean; empty for all else. */
  choices: readonly Choice[];
  /** The list price of `pieces` pieces, without VAT. */
  price: { amount: number; currency: string; pieces: number } | null;
  /**
   * The net price of a piece for the partner's organisation; null if there is none. `together` are the pieces of all lines of the article, which decide it; missing where this line
   * has them all.
   */
  net: { amount: number; currency: string; together?: number } | null;
  /** The address of a document's file. */
  fileHref: string | null;
}
