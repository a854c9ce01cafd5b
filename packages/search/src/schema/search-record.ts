import { locales } from '@clavora/i18n-routing/locales';
import { marketIds } from '@clavora/i18n-routing/markets';
import { z } from 'zod';
import { isOwnPath } from './own-path.ts';

/** Kinds of hits, for display and filtering. `page` is the default. */
export const recordTypes = ['product', 'category', 'resource', 'news', 'press', 'event', 'page'] as const;
export type RecordType = (typeof recordTypes)[number];

const image = z.object({
  url: z.string(),
  alt: z.string(),
  /** Focal point in the image service's syntax, or empty. */
  focus: z.string(),
  /** Pixels; 0 if unknown. */
  width: z.number(),
  height: z.number(),
});

/** The fields of a hit's card. Answers are validated with it, so that a malformed hit affects no other. */
export const cardFields = z.object({
  objectID: z.string().min(1),
  /** The story's uuid: records with the same one are passages of one page. */
  storyId: z.string().min(1),
  type: z.enum(recordTypes),
  /** The page's path on the market's site. */
  href: z.string().refine(isOwnPath, 'a path of the site'),
  title: z.string(),
  summary: z.string(),
  /** As printed on the product; null if the page has no product. */
  code: z.string().nullable(),
  image: image.nullable(),
  /** A key's measures in millimetres, as JSON for the drawing library. */
  drawing: z.string().nullable(),
  /** Of a product or category: `residential_keys`, `duplicating_machines` … */
  family: z.string().nullable(),
  /** Of a resource: `guide`, `catalogue` … */
  kind: z.string().nullable(),
  isNew: z.boolean(),
  /** Those of `crossReferences` that it replaces with a difference only; absent where there are none. */
  nearReferences: z.array(z.string()).optional(),
  /** A year; empty while the product is made. */
  discontinuedSince: z.string(),
  /** Seconds since 1970: date of the event, its start, or first publication. null if unknown. */
  date: z.number().int().nullable(),
  /** Seconds since 1970: the last moment of an event as it is shown. */
  endsAt: z.number().int().nullable(),
  /** Of an event: the IANA time zone in which its days are shown. Absent for other pages, whose days are the market's. */
  timeZone: z.string().optional(),
});

/** One record of a search index: a page, or a further passage of a long one. */
export const searchRecord = cardFields.extend({
  /** Number of the passage, from 0. */
  part: z.number().int().nonnegative(),
  locale: z.enum(locales),
  /** The market whose site shows the page at `href`. */
  market: z.enum(marketIds),
  /** Whether every market shows the page (`global`) or only one. */
  scope: z.enum(marketIds),
  /** The words of a category's own name that distinguish it from others. */
  categoryWords: z.string().nullable(),
  /** Codes that the page mentions, in the form that indexes contain: `vela80`. */
  mentionedCodes: z.array(z.string()),
  /** The id of the kind of product: `cruciform_key`. */
  productKind: z.string().nullable(),
  /** Its name in the language of the record: `Cruciform key`. */
  kindName: z.string().nullable(),
  /** What a shop or contact is, and where: `shop`, `Germany`. */
  placeWords: z.array(z.string()),
  /** A passage, without markup. */
  text: z.string(),
  /** The forms of the product's own code (`codeForms`). */
  codes: z.array(z.string()),
  /** The forms of the codes of its variants. */
  variantCodes: z.array(z.string()),
  /** The forms of the codes of other makers that it replaces. */
  crossCodes: z.array(z.string()),
  /** The same as printed: `Orbis ORB X5`. */
  crossReferences: z.array(z.string()),
  vehicleMakes: z.array(z.string()),
  /** Make, model and generation. */
  vehicles: z.array(z.string()),
  /** The same with every year of production, a few years per value so that they stay close: `Norda Vento III 2016 2017 2018`. */
  vehicleYears: z.array(z.string()),
  /** Names of the machines that cut the key. */
  machines: z.array(z.string()),
  /** Ids, such as `nickel_silver`. */
  materials: z.array(z.string()),
  /** Their names in the language of the record. */
  materialNames: z.array(z.string()),
  /** Where a key is cut: ids, such as `edge_one_side`. */
  cutTypes: z.array(z.string()),
  /** The ids of the transponder of a car key. */
  transponders: z.array(z.string()),
  /** The range of a key's blade length in millimetres (`bladeLengths`); null if the product has no drawn blade. */
  bladeLength: z.string().nullable(),
  /** Ids, such as `cylinder-keys`. */
  categories: z.array(z.string()),
  /** Their names in the language of the record. */
  categoryNames: z.array(z.string()),
  /** The names of the ids above (`writeFacetName`), by which searches find the name of each value. */
  facetNames: z.array(z.string()),
  tags: z.array(z.string()),
  /** Partner records only: the roles that may find the page, `*` for every partner of the market. */
  audienceRoles: z.array(z.string()).min(1).optional(),
  /** Uuids of stories whose names this record contains. */
  relatedIds: z.array(z.string()),
  /** Ranks records of equal relevance; higher comes first. */
  priority: z.number().int(),
  /** Keys for the orders by name and by code: folded, with padded numbers. null without a code. */
  sortTitle: z.string(),
  sortCode: z.string().nullable(),
  /** Hash of all other fields, to compare records without reading them. */
  digest: z.string(),
});

export type SearchRecord = z.infer<typeof searchRecord>;
export type CardRecord = z.infer<typeof cardFields>;
