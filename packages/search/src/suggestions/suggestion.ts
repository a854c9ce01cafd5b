import type { RecordType } from '../schema/search-record.ts';

/** A part of a text; `isMatch` if it matches the query. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Why a page was found, if neither its name nor its code matches. */
export interface Reason {
  kind: 'replaces' | 'near' | 'fits';
  parts: readonly TextPart[];
}

/** A page that the panel offers. */
export interface Suggestion {
  objectID: string;
  type: RecordType;
  href: string;
  title: readonly TextPart[];
  code: readonly TextPart[] | null;
  reason: Reason | null;
  /** The address of its picture, small; null without one. */
  picture: string | null;
  /** Position in the panel, from 1. */
  position: number;
  /** Whether it is a blank of the key catalogue; clicks on it are not reported. */
  isBlank: boolean;
}

/** The groups of pages in display order, each with its types of pages and maximum number. Blanks of the key catalogue follow the products. */
export const suggestionGroups = [
  { name: 'products', types: ['product'], most: 5 },
  { name: 'categories', types: ['category'], most: 3 },
  { name: 'articles', types: ['resource', 'news', 'press', 'event', 'page'], most: 3 },
] as const satisfies readonly { name: string; types: readonly RecordType[]; most: number }[];

/** The maximum number of blanks. */
export const mostBlanks = 3;

export type GroupName = (typeof suggestionGroups)[number]['name'] | 'blanks';
export type ArticleType = (typeof suggestionGroups)[2]['types'][number];

/** The answer to a query. */
export interface Found {
  query: string;
  /** Number of pages found. */
  total: number;
  /** The service's id of the query; null if it is not counted. */
  queryID: string | null;
  /** Groups with hits. */
  groups: readonly { name: GroupName; hits: readonly Suggestion[] }[];
}
