import type { ListItem } from '../records/partner-lists.ts';

/** An item of a list with what its page says, as the acting partner may see it now. */
export interface ListRow {
  item: ListItem;
  /** Null where the page is gone, or no longer for them: the row can only be removed. */
  page: {
    title: string;
    href: string;
    /** Of a product: what it is ordered by. */
    code: string | null;
    /** The name of the kind of document; empty if the editor gave none. */
    kind: string;
  } | null;
  /** The list price for so many pieces, without VAT. */
  price: { amount: number; currency: string; pieces: number } | null;
  /** Of a document: the address of its file. */
  fileHref: string | null;
}
