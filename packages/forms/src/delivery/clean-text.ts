/** Characters that are removed from texts in emails: control characters except tabs and line feeds, and those that change the direction of writing. */
const forbidden = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu;

/** Returns a text for a mail: well-formed, with line feeds as line ends, without forbidden characters. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(forbidden, '');
}

/** Returns a text for a mail as one line, with single spaces. */
export function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/** Returns one line, shortened to `maxCharacters` visible characters (graphemes). */
export function cleanLine(text: string, maxCharacters: number): string {
  const line = oneLine(text);
  // A character with many combining marks is cut: segmenting a very long line would take long.
  const characters = [...new Intl.Segmenter().segment(line.slice(0, maxCharacters * 8))];
  if (characters.length <= maxCharacters && line.length <= maxCharacters * 8) return line;
  return `${characters
    .slice(0, maxCharacters - 1)
    .map(({ segment }) => segment)
    .join('')
    .trim()}…`;
}
