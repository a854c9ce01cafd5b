import MiniSearch from 'minisearch';
import { typos } from './edit-distance.ts';
import { type IndexSettings, languagesOf, searchLevels } from './index-settings.ts';
import { type SearchRecord, textsAt } from './record.ts';
import { stems } from './stemming.ts';
import { fold, indexTerms } from './text-folding.ts';

/** Stands before a stem in the index, so that no typed prefix reaches one. */
const stemMark = '~';

/** How a record holds a word. */
export interface WordMatch {
  typos: number;
  /** Written as typed: no prefix, no typo. */
  isExact: boolean;
  /** Level of the best attribute: 0 is the most important. */
  level: number;
}

/** Which words of the texts stand for a typed one. */
export type FoundTerms = Map<string, { typos: number; isPrefix: boolean }>;

export interface WordHits {
  byId: Map<string, WordMatch>;
  terms: FoundTerms;
}

export interface WordQuery {
  word: string;
  isPrefix: boolean;
  maxTypos: number;
  /** Attributes searched; all, when absent. */
  within?: readonly string[] | undefined;
  noTyposIn: ReadonlySet<string>;
  noPrefixIn: ReadonlySet<string>;
}

/** The words of an index's records and where they stand. */
export interface TextIndex {
  add(record: SearchRecord): void;
  remove(objectID: string): void;
  find(query: WordQuery): WordHits;
  languages: readonly string[];
}

/** Reads the records into an index by the settings' `searchableAttributes` and languages. */
export function textIndex(settings: IndexSettings, records: Iterable<SearchRecord>): TextIndex {
  const all = [...records];
  const declared = searchLevels(settings);
  const levels = declared ?? [[...new Set(all.flatMap(Object.keys))].filter((name) => name !== 'objectID')];
  const levelOf = new Map(levels.flatMap((level, place) => level.map((attribute) => [attribute, place] as const)));
  const languages = languagesOf(settings);
  const vocabulary = new Set<string>();
  const words = new MiniSearch<SearchRecord>({
    idField: 'objectID',
    fields: [...levelOf.keys()],
    extractField: (record, field) => (field === 'objectID' ? record.objectID : textsAt(record, field).join(' \n ')),
    tokenize: indexTerms,
    processTerm: (term) => {
      vocabulary.add(term);
      return [term, ...stems(term, languages).flatMap((stem) => (stem === term ? [] : stemMark + stem))];
    },
    logger: () => undefined,
  });
  // Chunks of texts would be read between other requests; at a few thousand records there is no need.
  words.addAll(all);

  const search = (term: string, options: { prefix?: boolean; fuzzy?: number }, within?: readonly string[]) =>
    words.search(term, {
      tokenize: (text) => [text],
      processTerm: (text) => text,
      ...options,
      ...(within ? { fields: within.filter((name) => levelOf.has(name)) } : {}),
    });

  return {
    languages,
    add: (record) => {
      words.add(record);
    },
    remove: (objectID) => {
      if (words.has(objectID)) words.discard(objectID);
    },
    find(query) {
      const { word, isPrefix, maxTypos, within } = query;
      const hits: WordHits = { byId: new Map(), terms: new Map() };
      const costs = new Map<string, number>();
      const cost = (term: string): number => {
        let known = costs.get(term);
        if (known === undefined) {
          known = term.startsWith(stemMark) ? Number.POSITIVE_INFINITY : typos(word, term, maxTypos, isPrefix);
          costs.set(term, known);
        }
        return known;
      };
      const collect = (results: ReturnType<typeof search>, price: (term: string) => number): void => {
        for (const result of results) {
          for (const [term, fields] of Object.entries(result.match)) {
            const spent = price(term);
            if (!Number.isFinite(spent)) continue;
            const isContinued = term.length > word.length && term.startsWith(word);
            const allowed = fields.filter(
              (field) =>
                !(spent > 0 && query.noTyposIn.has(field)) && !(isContinued && isPrefix && query.noPrefixIn.has(field)),
            );
            if (allowed.length === 0) continue;
            if (!term.startsWith(stemMark)) hits.terms.set(term, { typos: spent, isPrefix });
            let level = levels.length;
            for (const field of allowed) level = Math.min(level, levelOf.get(field) ?? level);
            const isExact = term === word || term.startsWith(stemMark);
            better(hits.byId, String(result.id), { typos: spent, isExact, level });
          }
        }
      };
      // The engine knows no swapped letters: to it they are two changes.
      const reach = maxTypos === 0 ? 0 : maxTypos + 1;
      collect(search(word, { prefix: isPrefix, ...(reach > 0 ? { fuzzy: reach } : {}) }, within), cost);
      for (const stem of stems(word, languages)) {
        collect(search(stemMark + stem, {}, within), () => 0);
        if (stem !== word) collect(search(stem, {}, within), () => 0);
      }
      if (hits.byId.size === 0 && isPrefix && maxTypos > 0) {
        for (const term of vocabulary) {
          if (term.length > word.length && Number.isFinite(cost(term))) collect(search(term, {}, within), cost);
        }
      }
      return hits;
    },
  };
}

/** Keeps the better of two ways in which a record holds a word. */
export function better(matches: Map<string, WordMatch>, id: string, match: WordMatch): void {
  const known = matches.get(id);
  if (!known) {
    matches.set(id, match);
    return;
  }
  const isBetter =
    match.typos < known.typos ||
    (match.typos === known.typos && (match.level < known.level || (match.level === known.level && match.isExact)));
  if (isBetter) matches.set(id, match);
}

/** A setting's or query's words, folded as texts are. */
export function foldedSet(words: readonly string[] | null | undefined): ReadonlySet<string> {
  return new Set((words ?? []).map(fold));
}
