import { foldedSet, type TextIndex } from '../index/text-index.ts';
import type { WordHits } from '../index/word-hits.ts';
import { type IndexSettings, plainAttribute } from '../settings/index-settings.ts';
import { type Alternative, type Synonym, synonymAlternatives } from '../settings/synonyms.ts';
import type { FoundWords } from '../text/found-words.ts';
import { isStopWord } from '../text/stop-words.ts';
import { tokens } from '../text/text-folding.ts';
import { type Hit, plainHit } from './hit.ts';
import type { QueryParams } from './query-params.ts';

export interface QueryMatch {
  /** Absent for an empty query, which every record matches. */
  hits: Hit[] | undefined;
  /** For highlighting: each typed word, with the matching words of the texts. */
  terms: Array<{ word: string; found: FoundWords }>;
  /** The query without its optional words, if there were no results with them. */
  queryAfterRemoval?: string;
}

interface Place {
  word: string;
  hits: WordHits;
  isOptional: boolean;
}

/** Finds the records that contain the words of a query or their equivalents. */
export function matchQuery(
  index: TextIndex,
  settings: IndexSettings & QueryParams,
  synonyms: Iterable<Synonym>,
): QueryMatch {
  const words = queryWords(settings, index.languages);
  if (words.length === 0) return { hits: undefined, terms: [] };
  const optional = foldedSet([settings.optionalWords ?? []].flat().flatMap((text) => text.split(/[\s,]+/)));
  const find = finder(index, settings);
  const places = words.map((word, place): Place => {
    const isLast = place === words.length - 1 && !/\s$/.test(settings.query ?? '');
    const isPrefix = settings.queryType === 'prefixAll' || (isLast && settings.queryType !== 'prefixNone');
    return { word, hits: find(word, isPrefix), isOptional: optional.has(word) };
  });
  const alternatives = [...(settings.synonyms === false ? [] : synonymAlternatives(words, synonyms)), ...joins(words)];
  for (const alternative of alternatives) widen(places, alternative, find);
  const terms = places.map(({ word, hits }) => ({ word, found: hits.found }));
  const hits = combine(places);
  const [only] = words;
  if (words.length === 1 && only !== undefined) {
    // For one word, exact means a value that consists of this word only.
    const wholes = index.wholes(only);
    for (const hit of hits) if (wholes.has(hit.record)) hit.exact = 2;
  }
  if (hits.length > 0 || words.length === 1) return { hits: tolerated(hits, settings), terms };
  return { terms, ...withFewerWords(places, settings) };
}

function queryWords(settings: IndexSettings & QueryParams, languages: readonly string[]): string[] {
  const words = tokens(settings.query ?? '')
    .map((token) => token.folded)
    .slice(0, 10);
  const { removeStopWords } = settings;
  if (!removeStopWords) return words;
  const left = words.filter((word) => !isStopWord(word, Array.isArray(removeStopWords) ? removeStopWords : languages));
  // A query that consists of stop words is still a query.
  return left.length === 0 ? words : left;
}

type Find = (word: string, isPrefix: boolean, isTolerant?: boolean) => WordHits;

function finder(index: TextIndex, settings: IndexSettings & QueryParams): Find {
  const tolerance = String(settings.typoTolerance ?? true);
  const exactWords = foldedSet(settings.disableTypoToleranceOnWords);
  const noTyposIn = new Set((settings.disableTypoToleranceOnAttributes ?? []).map(plainAttribute));
  const noPrefixIn = new Set((settings.disablePrefixOnAttributes ?? []).map(plainAttribute));
  const maxTypos = (word: string): number => {
    if (tolerance === 'false' || exactWords.has(word)) return 0;
    if (settings.allowTyposOnNumericTokens === false && /\p{N}/u.test(word)) return 0;
    if (word.length >= (settings.minWordSizefor2Typos ?? 8)) return 2;
    return word.length >= (settings.minWordSizefor1Typo ?? 4) ? 1 : 0;
  };
  return (word, isPrefix, isTolerant = true) =>
    index.find({
      word,
      isPrefix,
      maxTypos: isTolerant ? maxTypos(word) : 0,
      within: settings.restrictSearchableAttributes?.map(plainAttribute),
      noTyposIn,
      noPrefixIn,
    });
}

/** Returns separate words that texts may write as one: each pair, and all of them. */
function joins(words: readonly string[]): Alternative[] {
  const pairs = words.slice(1).map((word, place) => ({
    start: place,
    end: place + 2,
    words: [`${words[place] ?? ''}${word}`],
    typos: 1,
  }));
  if (words.length < 3 || words.length > 5) return pairs;
  return [...pairs, { start: 0, end: words.length, words: [words.join('')], typos: 1 }];
}

/** Adds the matches of an alternative for some of the words. */
function widen(places: readonly Place[], alternative: Alternative, find: Find): void {
  const isJoined = alternative.words.length === 1 && alternative.typos === 1;
  const isAtEnd = alternative.end === places.length;
  // Typos are not allowed in an alternative: that would combine two guesses.
  const found = alternative.words.map((word) => find(word, isJoined && isAtEnd, false));
  const [first] = found;
  if (!first) return;
  const said = places.slice(alternative.start, alternative.end);
  for (const record of first.records) {
    if (!found.every((hits) => hits.has(record))) continue;
    const level = Math.min(...found.map((hits) => hits.match(record).level));
    const isExact = !isJoined && first.match(record).isExact;
    for (const [offset, { hits }] of said.entries()) {
      hits.add(record, { typos: offset === 0 ? alternative.typos : 0, isExact, level });
    }
  }
  for (const place of said) for (const hits of found) place.hits.found.addAll(hits.found);
}

function combine(places: readonly Place[]): Hit[] {
  const required = places.filter((place) => !place.isOptional);
  // The rarest word first: other words are checked only in its records.
  const [rarest] = required.toSorted((a, b) => a.hits.records.length - b.hits.records.length);
  const candidates = rarest ? rarest.hits.records : new Set(places.flatMap((place) => place.hits.records));
  const found: Hit[] = [];
  for (const record of candidates) {
    if (!required.every((place) => place.hits.has(record))) continue;
    const hit: Hit = { ...plainHit(record), level: Number.POSITIVE_INFINITY };
    for (const { hits } of places) {
      if (!hits.has(record)) continue;
      const match = hits.match(record);
      hit.typos += match.typos;
      hit.words += 1;
      if (match.isExact) hit.exact += 1;
      hit.level = Math.min(hit.level, match.level);
    }
    found.push(hit);
  }
  return found;
}

function tolerated(hits: Hit[], { typoTolerance }: IndexSettings): Hit[] {
  if (typoTolerance !== 'min' && typoTolerance !== 'strict') return hits;
  const counts = [...new Set(hits.map((hit) => hit.typos))].toSorted((a, b) => a - b);
  const most = counts[typoTolerance === 'min' ? 0 : 1] ?? counts[0] ?? 0;
  return hits.filter((hit) => hit.typos <= most);
}

function withFewerWords(
  places: readonly Place[],
  settings: IndexSettings & QueryParams,
): Pick<QueryMatch, 'hits' | 'queryAfterRemoval'> {
  const way = settings.removeWordsIfNoResults ?? 'none';
  if (way === 'none') return { hits: [] };
  if (way === 'allOptional') {
    return { hits: tolerated(combine(places.map((place) => ({ ...place, isOptional: true }))), settings) };
  }
  for (let count = places.length - 1; count > 0; count -= 1) {
    const kept = way === 'lastWords' ? places.slice(0, count) : places.slice(-count);
    const hits = tolerated(combine(kept), settings);
    if (hits.length > 0) return { hits, queryAfterRemoval: kept.map((place) => place.word).join(' ') };
  }
  return { hits: [] };
}
