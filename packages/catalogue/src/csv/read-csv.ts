/** A row of a file as texts, with the line at which it begins. */
export interface CsvRow {
  /** From 1. */
  line: number;
  cells: readonly string[];
}

/** A file that cannot be read as CSV. */
export class CsvFault extends Error {
  override readonly name: string = 'CsvFault';
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const separators = [';', '\t', ','] as const;

/** Returns the separator that the first line has most of; a comma if it has none. */
export function separatorOf(content: string): (typeof separators)[number] {
  const [first = ''] = content.split(/\r?\n/, 1);
  const outside = first.replaceAll(/"[^"]*"/g, '');
  const counts = separators.map((separator) => ({ separator, count: outside.split(separator).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best), { separator: ',', count: 1 }).separator;
}

interface ReadOptions {
  maxRows?: number;
  /** Whether a quote at the beginning of a cell with a text behind the next quote is part of the text, as in a pasted `"Golf" key`, instead of a fault. */
  takesQuotesLiterally?: boolean;
}

/**
 * Reads the rows of a text, also the first one, and at most `maxRows`. Throws a CsvFault for quotes that are never closed, with the line at which they open,
 * and for a text behind a quoted cell.
 */
export function readRows(
  text: string,
  delimiter: string,
  { maxRows = Number.POSITIVE_INFINITY, takesQuotesLiterally = false }: ReadOptions = {},
): CsvRow[] {
  return [...eachRow(text, delimiter, takesQuotesLiterally).take(maxRows)];
}

/** Reads the rows of a text one after the other, for files whose rows take more memory than their text. Throws as `readRows`, at the row that has the fault. */
export function* eachRow(
  text: string,
  delimiter: string,
  takesQuotesLiterally = false,
): Generator<CsvRow, undefined, undefined> {
  const content = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const patterns = {
    opening: new RegExp(String.raw`[^\S\n${delimiter}]*"`, 'y'),
    end: new RegExp(String.raw`[\n${delimiter}]|$`, 'g'),
    takesQuotesLiterally,
  };
  let line = 1;
  for (let start = 0; start < content.length; ) {
    const { cells, end } = readRow(content, start, delimiter, patterns);
    if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
    for (let at = content.indexOf('\n', start); at !== -1 && at <= end; at = content.indexOf('\n', at + 1)) line += 1;
    start = end + 1;
  }
}

/** Reads the row that begins at a position, and returns the position of the line end, or the end of the text, behind it. */
function readRow(
  content: string,
  start: number,
  delimiter: string,
  patterns: CellPatterns,
): { cells: readonly string[]; end: number } {
  const lineEnd = content.indexOf('\n', start);
  const line = content.slice(start, lineEnd === -1 ? content.length : lineEnd);
  // Lines without quotes are read several times as fast.
  if (!line.includes('"')) return { cells: line.split(delimiter).map((cell) => cell.trim()), end: start + line.length };
  const cells: string[] = [];
  let end = start - 1;
  do {
    const read = readCell(content, end + 1, patterns);
    cells.push(read.cell);
    end = read.end;
  } while (content[end] === delimiter);
  return { cells, end };
}

interface CellPatterns {
  /** Blanks and a quote. */
  opening: RegExp;
  /** A separator, a line end or the end of the text. */
  end: RegExp;
  takesQuotesLiterally: boolean;
}

/** Reads the cell that begins at a position, and returns the position of what ends it. */
function readCell(
  content: string,
  start: number,
  { opening, end: ending, takesQuotesLiterally }: CellPatterns,
): { cell: string; end: number } {
  const endFrom = (from: number): number => {
    ending.lastIndex = from;
    return ending.exec(content)?.index ?? content.length;
  };
  opening.lastIndex = start;
  if (!opening.test(content)) {
    const end = endFrom(start);
    return { cell: content.slice(start, end).trim(), end };
  }
  const first = opening.lastIndex;
  const closing = closingQuote(content, first);
  if (closing === -1) throw new CsvFault(lineAt(content, first), 'The quote is not closed');
  const end = endFrom(closing + 1);
  if (content.slice(closing + 1, end).trim() !== '') {
    if (takesQuotesLiterally) {
      const whole = endFrom(start);
      return { cell: content.slice(start, whole).trim(), end: whole };
    }
    throw new CsvFault(lineAt(content, closing), 'A text is behind a quoted cell');
  }
  return { cell: content.slice(first, closing).replaceAll('""', '"'), end };
}

/** Returns the position of the next quote that is not doubled; -1 for none. */
function closingQuote(content: string, from: number): number {
  let at = content.indexOf('"', from);
  while (at !== -1 && content[at + 1] === '"') at = content.indexOf('"', at + 2);
  return at;
}

function lineAt(content: string, at: number): number {
  return content.slice(0, at).split('\n').length;
}
