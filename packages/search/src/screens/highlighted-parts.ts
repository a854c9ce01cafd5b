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

/**
 * Takes a highlighted text apart, as InstantSearch hands it on: escaped, but for `<mark>` around each match. What comes of it is text and
 * never markup, whatever stands in it.
 */
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

/** The text without what was marked in it. */
export function plainOf(value: string): string {
  return highlightedParts(value)
    .map(({ text }) => text)
    .join('');
}

/** A text as `highlightedParts` reads it, nothing in it marked. */
export function unmarked(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
