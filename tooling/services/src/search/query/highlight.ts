import { isObject, type SearchRecord } from '../core/record.ts';
import { type IndexSettings, plainAttribute } from '../settings/index-settings.ts';
import { type Token, tokens, unfoldedLength } from '../text/text-folding.ts';
import type { QueryMatch } from './match-query.ts';
import type { QueryParams } from './query-params.ts';

/** A value with marked matches. */
interface HighlightResult {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
  fullyHighlighted?: boolean;
}

interface Mark {
  token: Token;
  /** UTF-16 units of the token that are marked. */
  length: number;
  word: string;
}

/** Marks and cuts the values of hits for one query. */
export interface Highlighter {
  highlight: (record: SearchRecord) => Record<string, unknown>;
  snippet: (record: SearchRecord) => Record<string, unknown>;
}

/** Creates a highlighter for the matched words of a query, with the tags and attributes of settings and query. */
export function highlighter(match: Pick<QueryMatch, 'terms'>, settings: IndexSettings & QueryParams): Highlighter {
  const pre = settings.highlightPreTag ?? '<em>';
  const post = settings.highlightPostTag ?? '</em>';
  const typed = new Set(match.terms.map(({ word }) => word)).size;

  function markOf(text: string, token: Token): Mark | undefined {
    for (const { word, found } of match.terms) {
      const way = found.get(token.folded);
      if (!way) continue;
      const isPart = way.isPrefix && way.typos === 0 && token.folded.startsWith(word);
      const whole = token.end - token.start;
      const length = isPart ? unfoldedLength(text.slice(token.start, token.end), word.length) : whole;
      return { token, length, word };
    }
    return undefined;
  }

  function mark(text: string, words = wordsOf(text), from = 0, to = text.length): HighlightResult {
    let value = '';
    let at = from;
    for (const { token, length } of words.marks) {
      if (token.start < from || token.end > to) continue;
      value += `${text.slice(at, token.start)}${pre}${text.slice(token.start, token.start + length)}${post}`;
      at = token.start + length;
    }
    const matchedWords = [...new Set(words.marks.map(({ word }) => word))];
    const isNone = words.marks.length === 0;
    return {
      value: value + text.slice(at, to),
      matchLevel: isNone ? 'none' : matchedWords.length === typed ? 'full' : 'partial',
      ...(isNone ? {} : { fullyHighlighted: words.marks.length === words.all.length }),
      matchedWords,
    };
  }

  function wordsOf(text: string): { all: Token[]; marks: Mark[] } {
    if (match.terms.length === 0) return { all: [], marks: [] };
    const all = tokens(text);
    return { all, marks: all.flatMap((token) => markOf(text, token) ?? []) };
  }

  function cut(text: string, most: number): Pick<HighlightResult, 'value' | 'matchLevel'> {
    const all = tokens(text);
    const marks = all.flatMap((token) => markOf(text, token) ?? []);
    const start = bestStart(all, marks, most);
    const first = all[start];
    const last = all[Math.min(start + most, all.length) - 1];
    const isWholeStart = start === 0;
    const isWholeEnd = start + most >= all.length;
    const from = isWholeStart ? 0 : (first?.start ?? 0);
    const to = isWholeEnd ? text.length : (last?.end ?? text.length);
    const { value, matchLevel } = mark(text, { all, marks }, from, to);
    const ellipsis = settings.snippetEllipsisText ?? '…';
    return { value: `${isWholeStart ? '' : ellipsis}${value}${isWholeEnd ? '' : ellipsis}`, matchLevel };
  }

  function shaped(value: unknown, path: string, draw: (text: string, path: string) => unknown): unknown {
    if (typeof value === 'string') return draw(value, path);
    if (typeof value === 'number') return draw(String(value), path);
    if (Array.isArray(value)) {
      const items = value.map((item) => shaped(item, path, draw)).filter((item) => item !== undefined);
      return items.length > 0 ? items : undefined;
    }
    if (!isObject(value)) return undefined;
    const entries = Object.entries(value).flatMap(([name, inner]) => {
      const drawn = shaped(inner, path === '' ? name : `${path}.${name}`, draw);
      return drawn === undefined ? [] : [[name, drawn] as const];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  }

  const isNamed = (names: readonly string[], path: string): boolean =>
    names.some((name) => name === '*' || path === name || path.startsWith(`${name}.`));

  return {
    highlight(record) {
      const named =
        settings.attributesToHighlight ?? settings.searchableAttributes?.flatMap((level) => level.split(','));
      const names = (named ?? ['*']).map(plainAttribute);
      const { objectID: _id, ...values } = record;
      const drawn = shaped(values, '', (text, path) => (isNamed(names, path) ? mark(text) : undefined));
      return isObject(drawn) ? drawn : {};
    },
    snippet(record) {
      const wanted = new Map(
        (settings.attributesToSnippet ?? []).map((name) => {
          const [attribute = name, words] = name.split(':');
          return [attribute, words ? Number(words) : 10] as const;
        }),
      );
      if (wanted.size === 0) return {};
      const { objectID: _id, ...values } = record;
      const drawn = shaped(values, '', (text, path) => {
        const words = wanted.get(path) ?? wanted.get('*');
        if (words === undefined) return undefined;
        return cut(text, words);
      });
      return isObject(drawn) ? drawn : {};
    },
  };
}

/**
 * Returns the index of the word at which the snippet of `most` words with the most marks starts; the first of
 * equal ones.
 */
function bestStart(all: readonly Token[], marks: readonly Mark[], most: number): number {
  const places: number[] = [];
  let mark = 0;
  for (const [place, token] of all.entries()) {
    if (token !== marks[mark]?.token) continue;
    places.push(place);
    mark += 1;
  }
  let start = 0;
  let held = places.filter((place) => place < most).length;
  for (const place of places) {
    const candidate = Math.max(0, Math.min(place - Math.floor(most / 4), all.length - most));
    const count = places.filter((other) => other >= candidate && other < candidate + most).length;
    if (count > held) [start, held] = [candidate, count];
  }
  return start;
}
