/** What no text of a visitor brings into a mail: control characters but tabs and line ends, and what turns the direction of writing around. */
const forbidden = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu;

/** Text as it may stand in a mail: well-formed, line ends as one character, every character of it harmless. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(forbidden, '');
}

/** Text as one line without runs of spaces. */
export function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/** One line, cut where people count more than `maxCharacters` characters. */
export function cleanLine(text: string, maxCharacters: number): string {
  const line = oneLine(text);
  // Nobody sees more of a character than this, however many marks stand on it.
  const characters = [...new Intl.Segmenter().segment(line.slice(0, maxCharacters * 8))];
  if (characters.length <= maxCharacters && line.length <= maxCharacters * 8) return line;
  return `${characters
    .slice(0, maxCharacters - 1)
    .map(({ segment }) => segment)
    .join('')
    .trim()}…`;
}
