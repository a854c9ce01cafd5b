/** What was found or done in an index. */
interface IndexRow {
  index: string;
  /** What it should hold. */
  records: number;
  /** `+3 -1`, `none`, `new` … */
  changed: string;
  /** Milliseconds that it took. */
  ms: number;
  /** Further lines. */
  details: readonly string[];
}

export interface IndexTable {
  header: string;
  /** The lines of a row. */
  lines(row: IndexRow): string[];
}

/** A table whose rows can be printed as they come: its widths are known from the names. */
export function indexTable(names: readonly string[]): IndexTable {
  const width = Math.max('index'.length, ...names.map((name) => name.length));
  const line = (index: string, records: string, changed: string, ms: string) =>
    `${index.padEnd(width)}  ${records.padStart(7)}  ${changed.padEnd(13)}  ${ms.padStart(7)}`;
  return {
    header: line('index', 'records', 'changed', 'ms'),
    lines: ({ index, records, changed, ms, details }) => [
      line(index, `${records}`, changed, `${Math.round(ms)}`),
      ...details.map((detail) => `    ${detail}`),
    ],
  };
}
