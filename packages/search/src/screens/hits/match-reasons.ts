import { normaliseCode } from '@clavora/catalogue/codes';
import { readQuery } from '../../query/read-query.ts';
import type { CardHit } from '../../results/card-hit.ts';
import { plainOf, unmarked } from '../../results/highlighted-parts.ts';
import { entriesOf, matchesOf, passageOf } from '../../results/hit-view.ts';

/** A match in other fields than code, title and summary. */
export interface Reason {
  kind: 'replaces' | 'near' | 'fits' | 'cut-by' | 'text';
  /** Highlighted, as `highlightedParts` reads it. */
  value: string;
}

/** The parts of a hit that say why it was found. */
type FoundBy = Pick<CardHit, 'code' | 'nearReferences' | '_highlightResult' | '_snippetResult'>;

/** Further reasons of a kind add nothing. */
const maxReasons = 2;

/** Shorter prefixes match too many codes. */
const minPrefixLength = 2;

/** Whether the query is the product's own code, however typed. */
export function isCodeOf(hit: FoundBy, query: string): boolean {
  return hit.code !== null && query !== '' && normaliseCode(hit.code) === normaliseCode(query);
}

/** Whether the query contains the product's code, or an ending or prefix of it that starts at a part. */
export function hasCodeOf(hit: FoundBy, query: string): boolean {
  const { code: own } = hit;
  if (own === null) return false;
  // A query of letters only may be a prefix of the code: `clv`.
  const whole = normaliseCode(query);
  if (whole.length >= minPrefixLength && normaliseCode(own).startsWith(whole)) return true;
  return codesIn(query).some((code) => startOf(own, code) !== -1);
}

/** Returns why a hit was found: codes that it replaces, else vehicles that it fits, machines that cut it, or a passage of its text. */
export function matchReasons(hit: FoundBy, query: string): Reason[] {
  if (query === '' || hasCodeOf(hit, query)) return [];
  const replaced = replacedBy(hit, query);
  if (replaced.length > 0) {
    const kindOf = (value: string) => (hit.nearReferences?.includes(plainOf(value)) ? 'near' : 'replaces');
    return replaced.slice(0, maxReasons).map((value) => ({ kind: kindOf(value), value }));
  }
  if (isVisibleInCard(hit)) return [];
  const vehicles = bestOf(matchesOf(hit, 'vehicles'));
  if (vehicles.length > 0) return vehicles.slice(0, maxReasons).map((value) => ({ kind: 'fits', value }));
  const machines = bestOf(matchesOf(hit, 'machines'));
  if (machines.length > 0) return machines.slice(0, maxReasons).map((value) => ({ kind: 'cut-by', value }));
  const passage = passageOf(hit);
  return passage === null ? [] : [{ kind: 'text', value: passage }];
}

/** Returns other makers' codes that the query contains, by comparing codes, or by the service's marks. */
function replacedBy(hit: FoundBy, query: string): string[] {
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

/** Returns the possible codes in a query: `key 22L` may be `key22l` or `22l`. */
function codesIn(query: string): string[] {
  const { code, attempts } = readQuery(query);
  const words = attempts.flatMap((attempt) => attempt.split(' ')).filter((word) => /^(?=.*\d)[a-z0-9]+$/.test(word));
  return [...new Set(code === null ? words : [code, ...words])];
}

/** Whether the title or the summary contains all words of the query already. */
function isVisibleInCard({ _highlightResult: highlights }: FoundBy): boolean {
  return ['title', 'summary'].some((field) => {
    const found = highlights?.[field];
    return found !== undefined && 'matchLevel' in found && found.matchLevel === 'full';
  });
}

/** Returns the index in a written code of the part at which the normalised `code` begins: 4 for `22l` in `CLV-22L`; -1 if there is none. */
function startOf(written: string, code: string): number {
  const parts = [...written.matchAll(/\p{L}+|\p{N}+/gu)];
  return parts.find(({ index }) => normaliseCode(written.slice(index)).startsWith(code))?.index ?? -1;
}

/** Returns the full matches, or the partial ones if there are none. */
function bestOf(entries: readonly { value: string; matchLevel?: string }[]): string[] {
  const whole = entries.filter(({ matchLevel }) => matchLevel === 'full');
  return (whole.length > 0 ? whole : entries).map(({ value }) => value);
}
