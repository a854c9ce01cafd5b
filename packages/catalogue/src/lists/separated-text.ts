/** Lines by which the form of a text is judged. */
const judgedLines = 60;
const judgedCharacters = 100_000;

/** A cell in quotes stays whole, whatever is in it. */
const quoted = /"(?:[^"]|"")*"/g;

/** The line between the names and the rows of a Markdown table. */
const rule = /^\s*\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?\s*)?$/;

/**
 * Returns a text with tabs between its columns where these are drawn or set with blanks: tables with `|` (Markdown), and columns of a fixed width. Each line stays a line; other
 * texts stay as they are, without the end mark of DOS.
 */
export function separatedText(text: string): string {
  const whole = text.trimEnd();
  const content = whole.endsWith('\u001a') ? whole.slice(0, -1) : text;
  const lines = content
    .slice(0, judgedCharacters)
    .split(/\r\n|\r|\n/, judgedLines)
    .map((line) => line.replaceAll(quoted, '""'))
    .filter((line) => line.trim() !== '');
  const isMost = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length > lines.length / 2;
  if (lines.length < 2 || isMost(/[\t;]/)) return content;
  // A single stroke between letters may be one of a code.
  if (isMost(/^\s*\||\S +\| +\S|\|[^|]*\|/)) return eachLine(content, ofDrawnColumns);
  if (isMost(/\S {3,}\S/)) return eachLine(content, (line) => line.trim().replaceAll(/ {2,}/g, '\t'));
  return content;
}

function eachLine(text: string, change: (line: string) => string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(change)
    .join('\n');
}

function ofDrawnColumns(line: string): string {
  if (rule.test(line)) return '';
  return line
    .replace(/^\s*\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim())
    .join('\t');
}
