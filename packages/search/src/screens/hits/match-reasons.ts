import { readQuery } from '../../query/read-query.ts';
import type { CardHit } from '../../results/card-hit.ts';
import { plainOf, unmarked } from '../../results/highlighted-parts.ts';
import { entriesOf, matchesOf, passageOf } from '../../results/hit-view.ts';
import { normaliseCode } from '../../schema/codes.ts';

/** What of a result fits the search, where neither its code nor its title nor its summary says it. */
export interface Reason {
  kind: 'replaces' | 'fits' | 'cut-by' | 'text';
  /** Highlighted, as `highlightedParts` reads it. */
  value: string;
}

/** More of one kind say no more. */
const maxReasons = 2;

/** Fewer letters begin too many codes to say anything. */
const minPrefixLength = 2;

/** Whether a query is this product's very code, however typed. */
export function isCodeOf(hit: CardHit, query: string): boolean {
  return hit.code !== null && query !== '' && normaliseCode(hit.code) === normaliseCode(query);
}

/** Whether the code in a query is this product's, or where one of its parts begins. */
export function hasCodeOf(hit: CardHit, query: string): boolean {
  const { code: own } = hit;
  if (own === null) return false;
  // Letters alone may be the beginning of its first part: `clv`.
  const whole = normaliseCode(query);
  if (whole.length >= minPrefixLength && normaliseCode(own).startsWith(whole)) return true;
  return codesIn(query).some((code) => startOf(own, code) !== -1);
}

/** Why a result was found: the codes it replaces first, then the vehicles it fits, the machines that cut it, else a passage of its text. */
export function matchReasons(hit: CardHit, query: string): Reason[] {
  if (query === '' || hasCodeOf(hit, query)) return [];
  const replaced = replacedBy(hit, query);
  if (replaced.length > 0) return replaced.slice(0, maxReasons).map((value) => ({ kind: 'replaces', value }));
  if (isVisibleInCard(hit)) return [];
  const vehicles = bestOf(matchesOf(hit, 'vehicles'));
  if (vehicles.length > 0) return vehicles.slice(0, maxReasons).map((value) => ({ kind: 'fits', value }));
  const machines = bestOf(matchesOf(hit, 'machines'));
  if (machines.length > 0) return machines.slice(0, maxReasons).map((value) => ({ kind: 'cut-by', value }));
  const passage = passageOf(hit);
  return passage === null ? [] : [{ kind: 'text', value: passage }];
}

/** Codes of other makers in the query: by the engine's marks, or, written apart or together, by the code alone. */
function replacedBy(hit: CardHit, query: string): string[] {
  const codes = codesIn(query);
  const marked = bestOf(matchesOf(hit, 'crossReferences'));
  const byCode = entriesOf(hit, 'crossReferences').flatMap(({ value }) => {
    const plain = plainOf(value);
    // The maker precedes its code: `Orbis ORB 6L`.
    const start = codes.map((code) => startOf(plain, code)).find((at) => at !== -1) ?? -1;
    return start === -1 ? [] : [`${unmarked(plain.slice(0, start))}<mark>${unmarked(plain.slice(start))}</mark>`];
  });
  return byCode.length > 0 ? byCode : marked;
}

/** What in a query may be a code, in each way that it is asked: `key 22L` may be `key22l` or `22l`. */
function codesIn(query: string): string[] {
  const { code, attempts } = readQuery(query);
  const words = attempts.flatMap((attempt) => attempt.split(' ')).filter((word) => /^(?=.*\d)[a-z0-9]+$/.test(word));
  return [...new Set(code === null ? words : [code, ...words])];
}

/** Whether the title or the summary contains all words of the query already. */
function isVisibleInCard({ _highlightResult: highlights }: CardHit): boolean {
  return ['title', 'summary'].some((field) => {
    const found = highlights?.[field];
    return found !== undefined && 'matchLevel' in found && found.matchLevel === 'full';
  });
}

/** Where in a written code the normalised `code` begins, at one of its parts: `22l` at the fifth letter of `CLV-22L`; -1 if nowhere. */
function startOf(written: string, code: string): number {
  const parts = [...written.matchAll(/\p{L}+|\p{N}+/gu)];
  return parts.find(({ index }) => normaliseCode(written.slice(index)).startsWith(code))?.index ?? -1;
}

/** Entries that match whole before those that match in part, which are left out where there are whole ones. */
function bestOf(entries: readonly { value: string; matchLevel?: string }[]): string[] {
  const whole = entries.filter(({ matchLevel }) => matchLevel === 'full');
  return (whole.length > 0 ? whole : entries).map(({ value }) => value);
}
