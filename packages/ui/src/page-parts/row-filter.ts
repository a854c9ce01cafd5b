import { folded } from '@clavora/i18n-routing/folded';

/**
 * How a filter field compares: `choice`: equal text; `words`: each typed word occurs, ignoring case and accents; `code`: the code occurs in any
 * spelling; `year`: within the row's years.
 */
export type FilterKind = 'choice' | 'words' | 'code' | 'year';

/** Returns a row's terms for all fields as one attribute; an empty term has no value. */
export function rowTerms(terms: readonly string[]): string {
  return terms.map((term) => term.replaceAll('|', ' ')).join('|');
}

/** Returns a row's years as its term; open ends are empty: `2012-`. Null on both sides matches any year. */
export function yearTerm(from: number | null, to: number | null): string {
  return from === null && to === null ? '' : `${from ?? ''}-${to ?? ''}`;
}

/** Whether a row's terms match all wanted values; an empty value matches any. */
export function isRowWanted(terms: string, kinds: readonly FilterKind[], wanted: readonly string[]): boolean {
  const parts = terms.split('|');
  return kinds.every((kind, index) => fits(kind, parts[index] ?? '', (wanted[index] ?? '').trim()));
}

function fits(kind: FilterKind, term: string, wanted: string): boolean {
  if (wanted === '') return true;
  if (kind === 'choice') return term === wanted;
  if (kind === 'words')
    return folded(wanted)
      .split(/\s+/)
      .every((word) => folded(term).includes(word));
  if (kind === 'code') return bare(term).includes(bare(wanted));
  // A year that is not completely typed excludes nothing.
  if (!/^\d{4}$/.test(wanted) || term === '') return true;
  const [from = '', to = ''] = term.split('-');
  return (from === '' || wanted >= from) && (to === '' || wanted <= to);
}

/** Returns a code without separators, because visitors type it as `ORB 12.D` or `orb-12d`. */
function bare(code: string): string {
  return folded(code).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
