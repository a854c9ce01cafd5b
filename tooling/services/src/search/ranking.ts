import { defaultRanking, type IndexSettings, searchLevels } from './index-settings.ts';
import { isWholeValue, type QueryMatch, type TextScore } from './match-query.ts';
import { type SearchRecord, textsAt, valuesAt } from './record.ts';
import { tokens } from './text-folding.ts';

/** A record that answers a query, with what ranks it. */
export interface Ranked {
  record: SearchRecord;
  text: TextScore | undefined;
  /** Points of the optional filters that hold. */
  filters: number;
  /** Distance of the query's words from each other; 0 until it is asked for. */
  proximity: number;
}

type Order = (a: Ranked, b: Ranked) => number;

// Reading texts again for every hit of a broad query would cost more than it tells.
const mostReadAgain = 500;

/** Sorts hits by the settings' criteria, one after the other, as the hosted engine breaks ties; then by objectID. */
export function rank(hits: Ranked[], match: QueryMatch, settings: IndexSettings, isVirtual: boolean): Ranked[] {
  if (match.scores && hits.length <= mostReadAgain) readAgain(hits, match, settings);
  const custom = (settings.customRanking ?? []).flatMap(byAttribute);
  const criteria = (settings.ranking ?? defaultRanking).flatMap((name): Order[] => {
    if (name === 'typo') return [(a, b) => (a.text?.typos ?? 0) - (b.text?.typos ?? 0)];
    if (name === 'words') return [(a, b) => (b.text?.words ?? 0) - (a.text?.words ?? 0)];
    if (name === 'filters') return [(a, b) => b.filters - a.filters];
    if (name === 'proximity') return [(a, b) => a.proximity - b.proximity];
    if (name === 'attribute') return [(a, b) => (a.text?.level ?? 0) - (b.text?.level ?? 0)];
    if (name === 'exact') return [(a, b) => (b.text?.exact ?? 0) - (a.text?.exact ?? 0)];
    return name === 'custom' ? custom : byAttribute(name);
  });
  // A virtual replica sorts what relevance let in, by its own ranking first.
  const orders = [...(isVirtual ? custom : []), ...criteria];
  return hits.toSorted((a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return a.record.objectID < b.record.objectID ? -1 : 1;
  });
}

function byAttribute(criterion: string): Order[] {
  const [, direction, attribute] = /^(asc|desc)\((.+)\)$/.exec(criterion) ?? [];
  if (!direction || !attribute) return [];
  const sign = direction === 'asc' ? 1 : -1;
  return [
    (a, b) => {
      const [left] = valuesAt(a.record, attribute);
      const [right] = valuesAt(b.record, attribute);
      // Without a value: last, whichever the direction.
      if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
      if (typeof left === 'string' && typeof right === 'string')
        return left === right ? 0 : left < right ? -sign : sign;
      return (Number(left) - Number(right)) * sign || 0;
    },
  ];
}

function readAgain(hits: Ranked[], match: QueryMatch, settings: IndexSettings): void {
  const [only, ...more] = match.terms;
  for (const hit of hits) {
    const attributes = searchLevels(settings)?.flat() ?? Object.keys(hit.record).filter((name) => name !== 'objectID');
    if (more.length > 0) {
      hit.proximity = Math.min(...attributes.map((name) => distance(textsAt(hit.record, name), match)));
    } else if (only && hit.text) {
      // One word: exact is a value that is this word and nothing else.
      const isWhole = attributes.some((name) =>
        textsAt(hit.record, name).some((text) => isWholeValue(text, only.word)),
      );
      hit.text.exact = isWhole ? 2 : hit.text.exact;
    }
  }
}

/** Sum of the distances between neighbouring words of the query in a text, 8 where they are far apart or missing. */
function distance(texts: readonly string[], match: QueryMatch): number {
  const far = 8;
  const places = match.terms.map((): number[] => []);
  let at = 0;
  for (const text of texts) {
    for (const token of tokens(text)) {
      match.terms.forEach(({ found }, word) => {
        if (found.has(token.folded)) places[word]?.push(at);
      });
      at += 1;
    }
    at += far;
  }
  let sum = 0;
  for (const [word, positions] of places.entries()) {
    const next = places[word + 1];
    if (!next) break;
    let nearest = far;
    for (const left of positions) {
      for (const right of next) nearest = Math.min(nearest, right > left ? right - left : left - right + 1);
    }
    sum += nearest;
  }
  return sum;
}
