/**
 * How a field of a table's filter compares: `choice`: the same text; `words`: each word typed occurs, in any form of the letters;
 * `code`: the code occurs however it is written; `year`: lies within the row's years.
 */
export type FilterKind = 'choice' | 'words' | 'code' | 'year';

/** What a row says to each field, as one attribute; empty where it says nothing. */
export function rowTerms(terms: readonly string[]): string {
  return terms.map((term) => term.replaceAll('|', ' ')).join('|');
}

/** A row's years as its term; open ends are empty: `2012-`. Null years on both sides fit any. */
export function yearTerm(from: number | null, to: number | null): string {
  return from === null && to === null ? '' : `${from ?? ''}-${to ?? ''}`;
}

/** Whether a row, by its terms, answers to all that was asked for; what is empty asks for nothing. */
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
  // A year that is still being typed excludes nothing.
  if (!/^\d{4}$/.test(wanted) || term === '') return true;
  const [from = '', to = ''] = term.split('-');
  return (from === '' || wanted >= from) && (to === '' || wanted <= to);
}

/** Without the marks on letters and their size: `Škald` is found by `skald`. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Codes are typed in every way: `ORB 12.D`, `orb-12d`. */
function bare(code: string): string {
  return folded(code).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
