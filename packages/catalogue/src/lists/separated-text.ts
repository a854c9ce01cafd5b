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
  // The first cell of a line may be empty.
  if (isMost(/(?:^|\S) {3,}\S/) && lines.some((line) => /\S {3,}\S/.test(line))) return ofAlignedColumns(content);
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

/** Blanks between two columns that are set with blanks. */
const gap = / {2,}/g;

/**
 * Returns a text with tabs between columns that are aligned with blanks: where all lines have blanks at the same place. Where they have none there, cells are only separated by the blanks between
 * them, and a line with fewer cells than others does not say which one is empty: all but its first cell stand behind the last column.
 */
function ofAlignedColumns(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
  const isSplit = (line: string) => /\S {2,}\S/.test(line);
  const cellsOf = (line: string) => line.trim().split(gap);
  const split = lines.filter(isSplit);
  const width = split.reduce((widest, line) => Math.max(widest, cellsOf(line).length), 0);
  const indented = lines.filter((line) => !isSplit(line) && line.startsWith('  '));
  // A centred title crosses the gaps.
  const withIndented = commonGaps([...split, ...indented]);
  const cuts = withIndented.length + 1 >= width ? withIndented : commonGaps(split);
  const isPlaced = cuts.length + 1 >= width;
  return lines
    .map((line) => {
      const isIndented = line.startsWith('  ') && cuts.every((at) => line.slice(at - 2, at).trim() === '');
      if (!isSplit(line) && !(isPlaced && isIndented)) return line;
      if (isPlaced) return [0, ...cuts].map((from, at) => line.slice(from, cuts[at]).trim()).join('\t');
      const [first = '', ...others] = cellsOf(line);
      const missing = width - others.length - 1;
      return [first, ...(missing > 0 ? Array.from({ length: width - 1 }, () => '') : []), ...others].join('\t');
    })
    .join('\n');
}

/** Returns where columns begin behind blanks that all lines have, but for the first column. */
function commonGaps(lines: readonly string[]): number[] {
  const length = lines.reduce((longest, line) => Math.max(longest, line.length), 0);
  const filled = new Uint8Array(length);
  for (const line of lines) for (let at = 0; at < line.length; at += 1) if (line[at] !== ' ') filled[at] = 1;
  const shape = filled.join('');
  return [...shape.matchAll(/(?<=1)0{2,}(?=1)/g)].map(({ index, 0: blanks }) => index + blanks.length);
}
