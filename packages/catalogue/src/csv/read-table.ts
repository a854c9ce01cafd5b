import { decodeTable } from './decode-table.ts';
import { type CsvRow, eachRow, separatorOf } from './read-csv.ts';

export interface CsvFile {
  /** The first row. */
  header: readonly string[];
  /** The others, which are read as they are asked for: once. */
  rows: Iterable<CsvRow>;
}

/**
 * Reads the rows of a file of a data set; empty lines are skipped, and blanks around cells are removed. Throws a CsvFault for quotes that are never
 * closed, and for bytes that are no text.
 */
export function readTableFile(bytes: Uint8Array): CsvFile {
  const content = decodeTable(bytes);
  const rows = eachRow(content, separatorOf(content));
  return { header: rows.next().value?.cells ?? [], rows };
}
