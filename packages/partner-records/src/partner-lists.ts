import type { Partner } from '@clavora/auth/partner';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { z } from 'zod';

/** The acting partner, and the market: lists belong to one market, like products and prices. */
export interface ListActor {
  partner: Pick<Partner, 'id' | 'name' | 'organisation'>;
  market: MarketId;
}

/** A form as a partner sent it. */
export interface Submission {
  /** The key of the rendered form. It counts for its partner alone: what another sends with it is another submission. */
  key: string;
  /** A digest of the fields: the same form with other answers is another submission. */
  digest: string;
}

/** The kinds of pages that a list can contain. */
export const pageKinds = ['product', 'document'] as const;
export type ListPageKind = (typeof pageKinds)[number];

export type ListItemKind = ListPageKind | 'code';

export const sharings = ['private', 'read', 'edit'] as const;
/** The audience of a list: the owner only, colleagues of the organisation for reading, or for editing. */
type ListSharing = (typeof sharings)[number];

/** An entry of a list: a page, or one of its files. */
export interface KeptItem {
  kind: ListPageKind;
  /** The uuid of its page. */
  story: string;
  /** As in `fileKey`; null for the page itself. */
  file: string | null;
}

/** A code of a key as it was typed: what it is, the key catalogue says when the list is shown. */
export interface KeptCode {
  kind: 'code';
  code: string;
  /** The id of the blank that was chosen for it; null where none was. */
  blank?: string | null;
}

/** A code that was chosen, with the id of its blank where that is known. */
export type ChosenCode = Required<Pick<KeptCode, 'code' | 'blank'>>;

interface NewFacts {
  /** Number of pieces of a product or code. */
  quantity?: number | null;
  note?: string;
}

export type NewListPage = KeptItem & NewFacts;
export type NewListItem = NewListPage | (KeptCode & NewFacts);

const itemFacts = { id: z.string(), quantity: z.number().nullable(), note: z.string() };

const listItemSchema = z.discriminatedUnion('kind', [
  z.object({ ...itemFacts, kind: z.enum(pageKinds), story: z.string(), file: z.string().nullable() }),
  z.object({ ...itemFacts, kind: z.literal('code'), code: z.string(), blank: z.string().nullable() }),
]);

export type ListItem = z.output<typeof listItemSchema>;
/** A page or file of a list. */
export type ListPage = Exclude<ListItem, { kind: 'code' }>;
export type ListCode = Extract<ListItem, { kind: 'code' }>;

const isoDate = z.string().transform((text) => new Date(text).toISOString());

export const savedListSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Increases with every change; a change with an older version is rejected. */
  version: z.number(),
  sharing: z.enum(sharings),
  market: z.string(),
  /** Whether the acting partner owns it. */
  isOwn: z.boolean(),
  /** Whether the acting partner may change its content. */
  mayEdit: z.boolean(),
  ownerName: z.string(),
  createdAt: isoDate,
  changedAt: isoDate,
  items: z.array(listItemSchema),
});

/** A list as the acting partner sees it. */
export type SavedList = z.output<typeof savedListSchema>;

export type ListSummary = Omit<SavedList, 'items'> & { itemCount: number };

export const listTargetSchema = z.object({
  id: z.string(),
  name: z.string(),
  itemCount: z.number(),
  /** Whether it contains the item already. */
  holds: z.boolean(),
});

/** A list to which an item can be added. */
export type ListTarget = z.output<typeof listTargetSchema>;

export const listRefusals = [
  'name',
  'quantity',
  'note',
  'item',
  'codes',
  'codes_slow',
  'codes_often',
  'columns',
  'too_many_lists',
  'too_many_items',
  'no_organisation',
] as const;
/** Why a change is invalid for any list. */
export type ListRefusal = (typeof listRefusals)[number];

/** Why the codes of a text cannot be read: `codes_slow` takes too long, `codes_often` comes beside too many others. */
export type CodesRefusal = Extract<ListRefusal, 'codes' | 'codes_slow' | 'codes_often' | 'columns' | 'too_many_items'>;

export type ListOutcome =
  | { kind: 'done'; list: SavedList }
  /** No list has the id, or the partner may not see it; the outcome does not reveal which. */
  | { kind: 'not-found' }
  /** The partner may read it, but not do this. */
  | { kind: 'read-only' }
  /** It was changed meanwhile, on another device or by a colleague; `list` is the current one. */
  | { kind: 'conflict'; list: SavedList }
  | { kind: 'refused'; reason: ListRefusal };

/** The list to change; with a version it must be the current one. */
export interface ListReference {
  id: string;
  version: number | null;
}

export const refusedCodesSchema = z.object({ name: z.string(), codes: z.string() });

/** Codes that a list refused, with the name that it would have had. */
export type RefusedCodes = z.output<typeof refusedCodesSchema>;

/** The saved lists of partners. A partner sees and changes only their own and those shared with them. */
export interface PartnerLists {
  /** Performs a submission once; returns its first answer when it comes again (`answerOnce`). `work` changes the lists that it is given. */
  once<Answer>(
    actor: ListActor,
    submission: Submission,
    answer: z.ZodType<Answer>,
    work: (lists: PartnerLists) => Promise<Answer>,
  ): Promise<Answer>;
  /** Returns the partner's own lists, then those of colleagues; last changed first. */
  all(actor: ListActor): Promise<ListSummary[]>;
  /** Returns a list; null if the partner has no such list. */
  find(actor: ListActor, id: string): Promise<SavedList | null>;
  /** Returns the lists to which the partner may add the item. */
  targets(actor: ListActor, item: KeptItem): Promise<ListTarget[]>;
  create(actor: ListActor, name: string, items?: readonly NewListItem[]): Promise<ListOutcome>;
  /** Creates a private copy with the same items and notes. */
  copy(actor: ListActor, id: string, name: string): Promise<ListOutcome>;
  rename(actor: ListActor, place: ListReference, name: string): Promise<ListOutcome>;
  /** Owner only; `list` is its last state. */
  delete(actor: ListActor, place: ListReference): Promise<ListOutcome>;
  /** Owner only. */
  share(actor: ListActor, place: ListReference, sharing: ListSharing): Promise<ListOutcome>;
  /** Appends items; a page that is in the list already stays unchanged, a code may be there several times. */
  addItems(actor: ListActor, place: ListReference, items: readonly NewListItem[]): Promise<ListOutcome>;
  /** Keeps codes that were refused, for an hour, in place of earlier ones; null forgets them. */
  keepRefused(actor: ListActor, refused: RefusedCodes | null): Promise<void>;
  /** Returns the codes that were refused last; null if there are none. */
  refused(actor: ListActor): Promise<RefusedCodes | null>;
  removeItem(actor: ListActor, place: ListReference, item: string): Promise<ListOutcome>;
  /** Changes the given fields: quantity (null: none), note, code with its blank. The note of a code that gets another one begins with the one before. */
  changeItem(
    actor: ListActor,
    place: ListReference,
    item: string,
    change: { quantity?: number | null; note?: string; chosen?: ChosenCode },
  ): Promise<ListOutcome>;
  /** Moves an item by one position; at the end of the list it stays. */
  moveItem(actor: ListActor, place: ListReference, item: string, direction: 'up' | 'down'): Promise<ListOutcome>;
}
