import { locales } from '@clavora/i18n-routing/locales';
import { marketIds } from '@clavora/i18n-routing/markets';
import { z } from 'zod';
import { isOwnPath } from './own-path.ts';

/** What a hit is shown as and filtered by. Whatever is none of the others is a page. */
export const recordTypes = ['product', 'category', 'resource', 'news', 'press', 'event', 'page'] as const;
export type RecordType = (typeof recordTypes)[number];

const image = z.object({
  url: z.string(),
  alt: z.string(),
  /** Focal point as the image service takes it, or empty. */
  focus: z.string(),
  /** Pixels, 0 where unknown. */
  width: z.number(),
  height: z.number(),
});

/** What a hit's card is drawn from. A search answer is read with it, so that a malformed hit costs itself only. */
export const cardFields = z.object({
  objectID: z.string().min(1),
  /** The story's uuid: records with the same one are parts of one page. */
  storyId: z.string().min(1),
  type: z.enum(recordTypes),
  /** The page's path on the market's site. */
  href: z.string().refine(isOwnPath, 'a path of the site'),
  title: z.string(),
  summary: z.string(),
  /** As printed on the product; null where the page is of no product. */
  code: z.string().nullable(),
  image: image.nullable(),
  /** A key's measures, as the drawing library takes them (JSON, millimetres). */
  drawing: z.string().nullable(),
  /** Of a product or category: `residential_keys`, `duplicating_machines` … */
  family: z.string().nullable(),
  /** Of a resource: `guide`, `catalogue` … */
  kind: z.string().nullable(),
  isNew: z.boolean(),
  /** A year, empty while it is made. */
  discontinuedSince: z.string(),
  /** Seconds since 1970: when it happened, starts, or was first published. Null if unknown. */
  date: z.number().int().nullable(),
  /** Seconds since 1970: when an event ends. */
  endsAt: z.number().int().nullable(),
});

/** One record of a search index: a page, or a further passage of a long one. */
export const searchRecord = cardFields.extend({
  /** From 0; the passages of a page in order. */
  part: z.number().int().nonnegative(),
  locale: z.enum(locales),
  /** The market whose site shows the page at `href`. */
  market: z.enum(marketIds),
  /** Whether every market shows the page (`global`) or only one. */
  scope: z.enum(marketIds),
  /** The words of a category's own name that distinguish it from others. */
  categoryWords: z.string().nullable(),
  /** Codes that the page mentions, as they are searched for: `vela80`. */
  mentionedCodes: z.array(z.string()),
  /** What such a product is called: `Cruciform key`. */
  productKind: z.string().nullable(),
  /** A passage, without markup. */
  text: z.string(),
  /** The forms of the product's own code (`codeForms`). */
  codes: z.array(z.string()),
  /** The forms of the codes of its variants. */
  variantCodes: z.array(z.string()),
  /** The forms of the codes of other makers that it replaces. */
  crossCodes: z.array(z.string()),
  /** The same as people read them: `Orbis ORB X5`. */
  crossReferences: z.array(z.string()),
  vehicleMakes: z.array(z.string()),
  /** Make, model and generation. */
  vehicles: z.array(z.string()),
  /** The same with every year in which they were built, a few years to a value so that they stand near: `Norda Vento III 2016 2017 2018`. */
  vehicleYears: z.array(z.string()),
  /** Names of the machines that cut the key. */
  machines: z.array(z.string()),
  materials: z.array(z.string()),
  /** Names in the language of the record. */
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  /** Of partner records alone: the roles that may find the page, `*` for every partner of the market. */
  audienceRoles: z.array(z.string()).min(1).optional(),
  /** Uuids of stories whose names this record contains. */
  relatedIds: z.array(z.string()),
  /** Ranks records that are equal in all else, the higher first. */
  priority: z.number().int(),
  /** Order by name and by code: folded, numbers as wide as each other. Null where there is no code. */
  sortTitle: z.string(),
  sortCode: z.string().nullable(),
  /** Of all the rest: says without reading it whether a record in an index is as it should be. */
  digest: z.string(),
});

export type SearchRecord = z.infer<typeof searchRecord>;
export type CardRecord = z.infer<typeof cardFields>;
