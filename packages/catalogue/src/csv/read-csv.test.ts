import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvFault, readRows } from './read-csv.ts';

/** Returns the cells of a text, or the line of its fault. */
function cellsOf(text: string, delimiter = ';'): (readonly string[])[] | number {
  try {
    return readRows(text, delimiter).map(({ cells }) => cells);
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    return error.line;
  }
}

/** Returns the cells of a text as another parser reads them; null for a text that it refuses. */
function parsed(text: string, delimiter: string): string[][] | null {
  try {
    return parse(text.replaceAll('\r\n', '\n'), {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
  } catch {
    return null;
  }
}

describe('readRows', () => {
  it('CAT-7 reads the same cells as csv-parse, and refuses the same texts', () => {
    const part = fc.constantFrom('a', 'b"', '"', '""', ';', ',', '\t', ' ', '\n', '\r\n', '"a"', '"a;b"', '"x\ny"');
    const text = fc
      .array(part, { maxLength: 14 })
      .map((parts) => parts.join(''))
      // The other parser joins two quoted cells if the first is empty.
      .filter((joined) => !/""[ \t]+"/.test(joined));
    fc.assert(
      fc.property(text, fc.constantFrom(';', ',', '\t'), (given, delimiter) => {
        const cells = cellsOf(given, delimiter);
        expect(typeof cells === 'number' ? null : cells).toEqual(parsed(given, delimiter));
      }),
    );
  });

  it.each(['\n', '\r\n', '\r'])('CAT-7 names the lines of rows whose lines end in %j', (end) => {
    const text = ['a;1', '', '"b', 'c";2', ' ; ', 'd;3'].join(end);
    expect(readRows(text, ';').map(({ line }) => line)).toEqual([1, 3, 6]);
    expect(readRows(text, ';', { maxRows: 2 })).toHaveLength(2);
  });

  it.each(['\n', '\r\n', '\r'])('CAT-7 names the line at which a quote opens that is never closed, with %j', (end) => {
    expect(cellsOf(['a;1', '"b', 'c";"2', 'd;3', 'e;4'].join(end))).toBe(3);
    expect(cellsOf(['a;1', '"b";2', '"c"d;3', 'e;4'].join(end))).toBe(3);
  });

  it.each(['A', "'", '"', 'a"', ';A', '"A";'])(
    'CAT-7 reads a line of 1,900,000 characters in linear time: %s',
    (part) => {
      // Their time would be the square of this length: the test would not end.
      expect(cellsOf(`a;1\n${part.repeat(1_900_000 / part.length)}`)).toHaveLength(2);
    },
  );
});
