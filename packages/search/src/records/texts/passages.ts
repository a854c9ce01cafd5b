/** Characters of one passage: a record with it stays below the 10 kB that a hosted engine takes, in Cyrillic too. */
export const maxPassageLength = 1_500;

/**
 * A long text as passages that each make a record, cut between sentences, or between words where a sentence is longer. A text without words
 * is one empty passage.
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

/** The end of the last match, null where there is none in the second half: short passages would be many. */
function lastMatch(text: string, pattern: RegExp): number | null {
  const ends = Array.from(text.matchAll(pattern), (match) => match.index + match[0].length);
  const last = ends.at(-1);
  return last !== undefined && last >= text.length / 2 ? last : null;
}
