import { highlightTags } from '../client/search-parameters.ts';
import type { CardHit, HighlightedText } from './card-hit.ts';

/** A run of a text, matched or not. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

const tag = /<mark>(.*?)<\/mark>/gs;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Parses a text highlighted by InstantSearch: escaped, with `<mark>` around matches. The parts are plain text, never markup. */
export function highlightedParts(value: string): TextPart[] {
  const parts: TextPart[] = [];
  const add = (text: string, isMatch: boolean) => {
    if (text !== '')
      parts.push({ text: text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (one) => entities[one] ?? one), isMatch });
  };
  let end = 0;
  for (const match of value.matchAll(tag)) {
    add(value.slice(end, match.index), false);
    add(match[1] ?? '', true);
    end = match.index + match[0].length;
  }
  add(value.slice(end), false);
  return parts;
}

/** Removes the first `length` characters of a text, and the separator after them. */
export function withoutBeginning(parts: readonly TextPart[], length: number): TextPart[] {
  let left = length;
  const rest = parts.flatMap((part) => {
    const cut = Math.min(left, part.text.length);
    left -= cut;
    return cut === part.text.length ? [] : [{ ...part, text: part.text.slice(cut) }];
  });
  const [first, ...others] = rest;
  if (first === undefined) return [];
  const text = first.text.replace(/^[\s,:;–—-]+/u, '');
  return text === '' ? others : [{ ...first, text }, ...others];
}

/** Removes the marks from a highlighted text. */
export function plainOf(value: string): string {
  return highlightedParts(value)
    .map(({ text }) => text)
    .join('');
}

/** Escapes a text for `highlightedParts`, without marks. */
export function unmarked(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Returns a text with matches between `highlightTags` as `highlightedParts` reads it: what InstantSearch does with the hits that it knows. */
export function markedText(value: string): string {
  const { highlightPreTag, highlightPostTag } = highlightTags;
  return unmarked(value).replaceAll(highlightPreTag, '<mark>').replaceAll(highlightPostTag, '</mark>');
}

/** Returns a hit whose highlights have their texts as `highlightedParts` reads them. */
export function withMarks<Hit extends { _highlightResult?: CardHit['_highlightResult'] }>(hit: Hit): Hit {
  return { ...hit, _highlightResult: markedHighlights(hit._highlightResult) };
}

function markedHighlights(highlights: CardHit['_highlightResult']): NonNullable<CardHit['_highlightResult']> {
  const marked = (found: HighlightedText): HighlightedText =>
    typeof found.value === 'string' ? { ...found, value: markedText(found.value) } : found;
  return Object.fromEntries(
    Object.entries(highlights ?? {}).map(([field, found]) => [
      field,
      Array.isArray(found) ? found.map(marked) : found && marked(found as HighlightedText),
    ]),
  );
}
