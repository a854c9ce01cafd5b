import type { Partner } from '@clavora/auth/partner';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { z } from 'zod';

/** What lists may hold. Names and notes are counted in characters. */
export const listLimits = { lists: 100, items: 500, name: 80, note: 500, quantity: 99_999 } as const;

/** Who does something to a list, and at which market: lists belong to one, as products and prices do. */
export interface ListActor {
  partner: Pick<Partner, 'id' | 'name' | 'organisation'>;
  market: MarketId;
}

export const itemKinds = ['product', 'document'] as const;
export type ListItemKind = (typeof itemKinds)[number];

export const sharings = ['private', 'read', 'edit'] as const;
/** Who else has a list: no one, colleagues of the organisation to read, or colleagues to edit. */
export type ListSharing = (typeof sharings)[number];

/** What can be kept in a list: a page, or one file of it. */
export interface KeptItem {
  kind: ListItemKind;
  /** The uuid of its page. */
  story: string;
  /** As in `fileKey`; null for the page itself. */
  file: string | null;
}

export interface NewListItem extends KeptItem {
  /** Of a product: pieces. */
  quantity?: number | null;
  note?: string;
}

export const listItemSchema = z.object({
  id: z.string(),
  kind: z.enum(itemKinds),
  story: z.string(),
  file: z.string().nullable(),
  quantity: z.number().nullable(),
  note: z.string(),
});

export type ListItem = z.output<typeof listItemSchema>;

const moment = z.string().transform((text) => new Date(text).toISOString());

export const savedListSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Grows with every change: a change that names an older one is not made. */
  version: z.number(),
  sharing: z.enum(sharings),
  market: z.string(),
  /** Whether it is the acting partner's. */
  isOwn: z.boolean(),
  /** Whether the acting partner may change what it holds. */
  mayEdit: z.boolean(),
  ownerName: z.string(),
  createdAt: moment,
  changedAt: moment,
  items: z.array(listItemSchema),
});

/** A list as the acting partner sees it. */
export type SavedList = z.output<typeof savedListSchema>;

export type ListSummary = Omit<SavedList, 'items'> & { itemCount: number };

/** A list that something can be added to. */
export interface ListTarget {
  id: string;
  name: string;
  itemCount: number;
  /** Whether it holds the item already. */
  holds: boolean;
}

export const listRefusals = [
  'name',
  'quantity',
  'note',
  'item',
  'too_many_lists',
  'too_many_items',
  'no_organisation',
] as const;
/** Why a change cannot be made, whatever the list. */
export type ListRefusal = (typeof listRefusals)[number];

export type ListOutcome =
  | { kind: 'done'; list: SavedList }
  /** No list has that id, or the partner may not see it; the outcome does not reveal which. */
  | { kind: 'not-found' }
  /** They may read it and not do this. */
  | { kind: 'read-only' }
  /** It was changed meanwhile, on another device or by a colleague; `list` is as it is now. */
  | { kind: 'conflict'; list: SavedList }
  | { kind: 'refused'; reason: ListRefusal };

/** Which list is changed; with a version it must still be that one. */
export interface ListReference {
  id: string;
  version: number | null;
}

/** The saved lists of partners. A partner sees and changes only their own and those shared with them. */
export interface PartnerLists {
  /** Their own, then those of colleagues; the last changed first. */
  all(actor: ListActor): Promise<ListSummary[]>;
  /** Null where there is none for them. */
  find(actor: ListActor, id: string): Promise<SavedList | null>;
  /** The lists that they may add the item to. */
  targets(actor: ListActor, item: KeptItem): Promise<ListTarget[]>;
  create(actor: ListActor, name: string, items?: readonly NewListItem[]): Promise<ListOutcome>;
  /** A private copy with the same items and notes. */
  copy(actor: ListActor, id: string, name: string): Promise<ListOutcome>;
  rename(actor: ListActor, place: ListReference, name: string): Promise<ListOutcome>;
  /** The owner alone; `list` is as it was. */
  delete(actor: ListActor, place: ListReference): Promise<ListOutcome>;
  /** The owner alone. */
  share(actor: ListActor, place: ListReference, sharing: ListSharing): Promise<ListOutcome>;
  /** At the end; an item that it holds already stays as it is. */
  addItem(actor: ListActor, place: ListReference, item: NewListItem): Promise<ListOutcome>;
  removeItem(actor: ListActor, place: ListReference, item: string): Promise<ListOutcome>;
  /** Changes what is given of the quantity (null: none) and the note. */
  changeItem(
    actor: ListActor,
    place: ListReference,
    item: string,
    change: { quantity?: number | null; note?: string },
  ): Promise<ListOutcome>;
  /** By one position; at the end of the list it stays. */
  moveItem(actor: ListActor, place: ListReference, item: string, direction: 'up' | 'down'): Promise<ListOutcome>;
}
