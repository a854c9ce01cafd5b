import { lookOf, normaliseCode } from '../codes/codes.ts';
import { blanks } from '../tables/blanks.ts';
import { aliases } from '../tables/claims.ts';
import type { Confidence, Relation } from '../tables/vocabulary.ts';
import { rowsOf, type TableRows } from './table-rows.ts';

/** A way in which a blank is named: by our code, by the GTIN of a pack or by another maker's code. */
export interface CodeEntry {
  /** The code without differences of spelling. */
  key: string;
  /** The key with characters that look alike made one. */
  look: string;
  /** As it is written. */
  code: string;
  kind: 'own' | 'gtin' | 'alias';
  /** Null for our own codes. */
  maker_id: string | null;
  blank_id: string;
  relation: Relation;
  confidence: Confidence;
}

/** Returns the entries of all codes, in an order that depends on their content only. */
export function codeEntries(rows: TableRows): CodeEntry[] {
  const entries: CodeEntry[] = [];
  const add = (entry: Omit<CodeEntry, 'key' | 'look'>) => {
    const key = normaliseCode(entry.code);
    entries.push({ key, look: lookOf(key), ...entry });
  };
  for (const { id, code, gtin } of rowsOf(rows, blanks)) {
    const own = { maker_id: null, blank_id: id, relation: 'exact', confidence: 'confirmed' } as const;
    add({ ...own, kind: 'own', code });
    if (gtin !== null) add({ ...own, kind: 'gtin', code: gtin });
  }
  for (const { code, maker_id, blank_id, relation, confidence } of rowsOf(rows, aliases))
    add({ kind: 'alias', code, maker_id, blank_id, relation, confidence });
  const orderOf = ({ key, kind, maker_id: maker, blank_id: blank, code }: CodeEntry) =>
    [key, kind, maker ?? '', blank, code].join('\0');
  return entries
    .map((entry) => ({ entry, order: orderOf(entry) }))
    .toSorted((first, second) => (first.order < second.order ? -1 : Number(first.order > second.order)))
    .map(({ entry }) => entry);
}
