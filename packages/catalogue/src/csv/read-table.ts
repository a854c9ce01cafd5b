import { decodeTable } from './decode-table.ts';
import { type CsvRow, readRows, separatorOf } from './read-csv.ts';

export interface CsvFile {
  /** The first row. */
  header: readonly string[];
  rows: readonly CsvRow[];
}

/**
 * Reads the rows of a file of a data set; empty lines are skipped, and blanks around cells are removed. Throws a CsvFault for quotes that are never
 * closed, and for bytes that are no text.
 */
export function readTableFile(bytes: Uint8Array): CsvFile {
  const content = decodeTable(bytes);
  const [first, ...rest] = readRows(content, separatorOf(content));
  return { header: first?.cells ?? [], rows: rest };
}
