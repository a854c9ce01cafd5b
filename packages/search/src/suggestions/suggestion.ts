import type { RecordType } from '../schema/search-record.ts';

/** A piece of a text; `isMatch` where it is what was searched for. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Why a page was found, where neither its name nor its code says so. */
export interface Reason {
  kind: 'replaces' | 'fits';
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
  /** From 1, among all that the panel shows. */
  position: number;
}

/** The groups in the order in which they are shown: which pages each has, and how many at most. */
export const suggestionGroups = [
  { name: 'products', types: ['product'], most: 5 },
  { name: 'categories', types: ['category'], most: 3 },
  { name: 'articles', types: ['resource', 'news', 'press', 'event', 'page'], most: 3 },
] as const satisfies readonly { name: string; types: readonly RecordType[]; most: number }[];

export type GroupName = (typeof suggestionGroups)[number]['name'];
export type ArticleType = (typeof suggestionGroups)[2]['types'][number];

/** What a query found. */
export interface Found {
  query: string;
  /** How many pages there are in all. */
  total: number;
  /** By which the service knows the question that it answered; null where it was not to count. */
  queryID: string | null;
  /** Those that have hits. */
  groups: readonly { name: GroupName; hits: readonly Suggestion[] }[];
}
