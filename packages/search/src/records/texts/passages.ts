/** Maximum length in characters: a record with it stays below the service's limit of 10 kB, in Cyrillic too. */
export const maxPassageLength = 1_500;

/**
 * Splits a text into passages, one per record, between sentences, or between words where a sentence is too long. A blank text is one empty
 * passage.
 */
export function passagesOf(text: string, longest: number = maxPassageLength): string[] {
  const passages: string[] = [];
  let rest = text.trim();
  while (rest.length > longest) {
    const window = rest.slice(0, longest + 1);
    const cut = lastMatch(window, /[.!?…](?=\s)/gu) ?? lastMatch(window, /\S(?=\s)/gu) ?? longest;
    passages.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return [...passages, rest];
}

/** The end of the last match; null if it is in the first half, which would make many short passages. */
function lastMatch(text: string, pattern: RegExp): number | null {
  const ends = Array.from(text.matchAll(pattern), (match) => match.index + match[0].length);
  const last = ends.at(-1);
  return last !== undefined && last >= text.length / 2 ? last : null;
}
