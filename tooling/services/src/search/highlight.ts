import { type IndexSettings, plainAttribute } from './index-settings.ts';
import type { QueryMatch } from './match-query.ts';
import type { QueryParams } from './query-params.ts';
import { isObject, type SearchRecord } from './record.ts';
import { stems } from './stemming.ts';
import { type Token, tokens, unfoldedLength } from './text-folding.ts';

/** A value with its matches marked. */
export interface HighlightResult {
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
  highlight(record: SearchRecord): Record<string, unknown>;
  snippet(record: SearchRecord): Record<string, unknown>;
}

/** Prepares marking for the words that a query found, with the tags and attributes that settings and query name. */
export function highlighter(
  match: QueryMatch,
  settings: IndexSettings & QueryParams,
  languages: readonly string[],
): Highlighter {
  const pre = settings.highlightPreTag ?? '<em>';
  const post = settings.highlightPostTag ?? '</em>';
  const wordStems = match.terms.map(({ word }) => new Set([word, ...stems(word, languages)]));

  function markOf(text: string, token: Token): Mark | undefined {
    const whole = token.end - token.start;
    for (const [place, { word, found }] of match.terms.entries()) {
      const way = found.get(token.folded);
      const isStem = () => stems(token.folded, languages).some((stem) => wordStems[place]?.has(stem));
      if (!way && !isStem()) continue;
      const isPart = way?.isPrefix && way.typos === 0 && token.folded.startsWith(word);
      const length = isPart ? unfoldedLength(text.slice(token.start, token.end), word.length) : whole;
      return { token, length, word };
    }
    return undefined;
  }

  function mark(text: string, from = 0, to = text.length): HighlightResult {
    const all = tokens(text);
    const marks = all.flatMap((token) => markOf(text, token) ?? []);
    let value = '';
    let at = from;
    for (const { token, length } of marks) {
      if (token.start < from || token.end > to) continue;
      value += `${text.slice(at, token.start)}${pre}${text.slice(token.start, token.start + length)}${post}`;
      at = token.start + length;
    }
    const matchedWords = [...new Set(marks.map(({ word }) => word))];
    const isFull = matchedWords.length === new Set(match.terms.map(({ word }) => word)).size;
    return {
      value: value + text.slice(at, to),
      matchLevel: marks.length === 0 ? 'none' : isFull ? 'full' : 'partial',
      ...(marks.length > 0 ? { fullyHighlighted: marks.length === all.length } : {}),
      matchedWords,
    };
  }

  function cut(text: string, words: number): HighlightResult {
    const all = tokens(text);
    const places = all.flatMap((token, place) => (markOf(text, token) ? [place] : []));
    const inWindow = (start: number): number =>
      places.filter((place) => place >= start && place < start + words).length;
    let start = 0;
    for (const place of places) {
      const candidate = Math.max(0, Math.min(place - Math.floor(words / 4), all.length - words));
      if (inWindow(candidate) > inWindow(start)) start = candidate;
    }
    const first = all[start];
    const last = all[Math.min(start + words, all.length) - 1];
    const isWholeStart = start === 0;
    const isWholeEnd = start + words >= all.length;
    const { value, matchLevel } = mark(
      text,
      isWholeStart ? 0 : (first?.start ?? 0),
      isWholeEnd ? text.length : (last?.end ?? text.length),
    );
    const ellipsis = settings.snippetEllipsisText ?? '…';
    return {
      value: `${isWholeStart ? '' : ellipsis}${value}${isWholeEnd ? '' : ellipsis}`,
      matchLevel,
      matchedWords: [],
    };
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
        const { value, matchLevel } = cut(text, words);
        return { value, matchLevel };
      });
      return isObject(drawn) ? drawn : {};
    },
  };
}
