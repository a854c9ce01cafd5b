import { type IndexSettings, plainAttribute } from './index-settings.ts';
import type { QueryParams } from './query-params.ts';
import { isStopWord } from './stop-words.ts';
import { type Alternative, type Synonym, synonymAlternatives } from './synonyms.ts';
import { fold, tokens } from './text-folding.ts';
import { better, type FoundTerms, foldedSet, type TextIndex, type WordMatch } from './text-index.ts';

/** How well a record answers a query. */
export interface TextScore {
  typos: number;
  /** Words of the query that the record holds. */
  words: number;
  /** Those written exactly so. */
  exact: number;
  /** Level of the most important attribute that holds a word. */
  level: number;
}

export interface QueryMatch {
  /** By objectID; absent for an empty query, which every record answers. */
  scores: Map<string, TextScore> | undefined;
  /** For highlighting: each typed word, with the words of the texts that stand for it. */
  terms: Array<{ word: string; found: FoundTerms }>;
  /** The query without the words taken off, when there were no results with them. */
  queryAfterRemoval?: string;
}

interface Place {
  word: string;
  byId: Map<string, WordMatch>;
  found: FoundTerms;
  isOptional: boolean;
}

/** Finds the records that hold the words of a query, or what may stand for them. */
export function matchQuery(
  index: TextIndex,
  settings: IndexSettings & QueryParams,
  synonyms: Iterable<Synonym>,
): QueryMatch {
  const words = queryWords(settings, index.languages);
  if (words.length === 0) return { scores: undefined, terms: [] };
  const optional = foldedSet([settings.optionalWords ?? []].flat().flatMap((text) => text.split(/[\s,]+/)));
  const find = finder(index, settings);
  const places = words.map((word, place): Place => {
    const isLast = place === words.length - 1 && !/\s$/.test(settings.query ?? '');
    const hits = find(word, settings.queryType === 'prefixAll' || (isLast && settings.queryType !== 'prefixNone'));
    return { word, byId: hits.byId, found: hits.terms, isOptional: optional.has(word) };
  });
  const alternatives = [...(settings.synonyms === false ? [] : synonymAlternatives(words, synonyms)), ...joins(words)];
  for (const alternative of alternatives) widen(places, alternative, find);
  const terms = places.map(({ word, found }) => ({ word, found }));
  const scores = combine(places);
  if (scores.size > 0 || words.length === 1) return { scores: tolerated(scores, settings), terms };
  return { terms, ...withFewerWords(places, settings) };
}

function queryWords(settings: IndexSettings & QueryParams, languages: readonly string[]): string[] {
  const words = tokens(settings.query ?? '')
    .map((token) => token.folded)
    .slice(0, 10);
  const { removeStopWords } = settings;
  if (!removeStopWords) return words;
  const left = words.filter((word) => !isStopWord(word, Array.isArray(removeStopWords) ? removeStopWords : languages));
  // A query of stop words alone is still a query.
  return left.length === 0 ? words : left;
}

type Find = (word: string, isPrefix: boolean) => ReturnType<TextIndex['find']>;

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
  return (word, isPrefix) =>
    index.find({
      word,
      isPrefix,
      maxTypos: maxTypos(word),
      within: settings.restrictSearchableAttributes?.map(plainAttribute),
      noTyposIn,
      noPrefixIn,
    });
}

/** Words typed apart that texts may write as one: each pair, and all of them. */
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

/** Lets records be found by another way of saying some of the words. */
function widen(places: readonly Place[], alternative: Alternative, find: Find): void {
  const isJoined = alternative.words.length === 1 && alternative.typos === 1;
  const isAtEnd = alternative.end === places.length;
  const found = alternative.words.map((word) => {
    const hits = find(word, isJoined && isAtEnd);
    // A joined word that is itself misspelt would be a guess upon a guess.
    const exact = [...hits.byId].filter(([, match]) => match.typos === 0);
    return { byId: new Map(exact), terms: new Map([...hits.terms].filter(([, term]) => term.typos === 0)) };
  });
  const [first] = found;
  if (!first) return;
  for (const [id, match] of first.byId) {
    const matches = found.map((hits) => hits.byId.get(id));
    if (matches.some((other) => other === undefined)) continue;
    const level = Math.min(...matches.map((other) => other?.level ?? match.level));
    for (const [offset, place] of places.slice(alternative.start, alternative.end).entries()) {
      const typos = offset === 0 ? alternative.typos : 0;
      better(place.byId, id, { typos, isExact: !isJoined && match.isExact, level });
    }
  }
  for (const place of places.slice(alternative.start, alternative.end)) {
    for (const { terms } of found)
      for (const [term, way] of terms) if (!place.found.has(term)) place.found.set(term, way);
  }
}

function combine(places: readonly Place[]): Map<string, TextScore> {
  const required = places.filter((place) => !place.isOptional);
  // The rarest word first: the others are only asked about the records that it leaves.
  const [rarest] = required.toSorted((a, b) => a.byId.size - b.byId.size);
  const candidates = rarest ? rarest.byId.keys() : new Set(places.flatMap((place) => [...place.byId.keys()]));
  const scores = new Map<string, TextScore>();
  for (const id of candidates) {
    if (!required.every((place) => place.byId.has(id))) continue;
    const score: TextScore = { typos: 0, words: 0, exact: 0, level: Number.POSITIVE_INFINITY };
    for (const place of places) {
      const match = place.byId.get(id);
      if (!match) continue;
      score.typos += match.typos;
      score.words += 1;
      if (match.isExact) score.exact += 1;
      score.level = Math.min(score.level, match.level);
    }
    scores.set(id, score);
  }
  return scores;
}

function tolerated(scores: Map<string, TextScore>, { typoTolerance }: IndexSettings): Map<string, TextScore> {
  if (typoTolerance !== 'min' && typoTolerance !== 'strict') return scores;
  const counts = [...new Set([...scores.values()].map((score) => score.typos))].toSorted((a, b) => a - b);
  const most = counts[typoTolerance === 'min' ? 0 : 1] ?? counts[0] ?? 0;
  return new Map([...scores].filter(([, score]) => score.typos <= most));
}

function withFewerWords(
  places: readonly Place[],
  settings: IndexSettings & QueryParams,
): Pick<QueryMatch, 'scores' | 'queryAfterRemoval'> {
  const way = settings.removeWordsIfNoResults ?? 'none';
  if (way === 'none') return { scores: new Map() };
  if (way === 'allOptional') {
    return { scores: tolerated(combine(places.map((place) => ({ ...place, isOptional: true }))), settings) };
  }
  for (let count = places.length - 1; count > 0; count -= 1) {
    const kept = way === 'lastWords' ? places.slice(0, count) : places.slice(-count);
    const scores = tolerated(combine(kept), settings);
    if (scores.size > 0) return { scores, queryAfterRemoval: kept.map((place) => place.word).join(' ') };
  }
  return { scores: new Map() };
}

/** Whether the whole value is the single word of a query. */
export function isWholeValue(value: string, word: string): boolean {
  return fold(value.trim()) === word;
}
