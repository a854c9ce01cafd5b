import { lookOf, normaliseCode, numberOf } from '../codes/codes.ts';
import { blanks } from '../tables/blanks.ts';
import { aliases } from '../tables/claims.ts';
import { type Confidence, confidences, type Relation } from '../tables/vocabulary.ts';
import { rowsOf, type TableRows } from './table-rows.ts';

/** A way in which a blank is named: by our code, by the GTIN of a pack or by another maker's code. */
export interface CodeEntry {
  /** The code without differences of spelling. */
  key: string;
  /** The key with characters that look alike made one. */
  look: string;
  /** The key without the letters at its beginning; null for a GTIN, which is no number of a maker. */
  number: string | null;
  /** As it is written. */
  code: string;
  kind: 'own' | 'gtin' | 'alias';
  /** Null for our own codes. */
  maker_id: string | null;
  blank_id: string;
  relation: Relation;
  confidence: Confidence;
}

/** Returns the entries of all codes, in an order that depends on their content only. Of claims that differ by their source alone, the surest is one. */
export function codeEntries(rows: TableRows): CodeEntry[] {
  const entries: CodeEntry[] = [];
  const add = (entry: Omit<CodeEntry, 'key' | 'look' | 'number'>) => {
    const key = normaliseCode(entry.code);
    entries.push({ key, look: lookOf(key), number: entry.kind === 'gtin' ? null : numberOf(key), ...entry });
  };
  for (const { id, code, gtin } of rowsOf(rows, blanks)) {
    const own = { maker_id: null, blank_id: id, relation: 'exact', confidence: 'confirmed' } as const;
    add({ ...own, kind: 'own', code });
    if (gtin !== null) add({ ...own, kind: 'gtin', code: gtin });
  }
  for (const { code, maker_id, blank_id, relation, confidence } of rowsOf(rows, aliases))
    add({ kind: 'alias', code, maker_id, blank_id, relation, confidence });
  return entries.toSorted(compareEntries).filter((entry, at, sorted) => {
    const before = sorted[at - 1];
    return before === undefined || compareNames(before, entry) !== 0;
  });
}

function compareEntries(first: CodeEntry, second: CodeEntry): number {
  return compareNames(first, second) || confidences.indexOf(first.confidence) - confidences.indexOf(second.confidence);
}

/** Compares what entries say apart from how sure they are. */
function compareNames(first: CodeEntry, second: CodeEntry): number {
  return (
    compare(first.key, second.key) ||
    compare(first.kind, second.kind) ||
    compare(first.maker_id ?? '', second.maker_id ?? '') ||
    compare(first.blank_id, second.blank_id) ||
    compare(first.code, second.code) ||
    compare(first.relation, second.relation)
  );
}

/** By code units, which no locale changes. */
function compare(first: string, second: string): number {
  return first < second ? -1 : Number(first > second);
}
