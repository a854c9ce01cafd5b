/** Result of one index. */
interface IndexRow {
  index: string;
  /** Expected number of records. */
  records: number;
  /** `+3 -1`, `none`, `new` … */
  changed: string;
  /** Duration in milliseconds. */
  ms: number;
  /** Further lines. */
  details: readonly string[];
}

export interface IndexTable {
  header: string;
  /** Returns the lines of a row. */
  lines(row: IndexRow): string[];
}

/** Creates a table whose rows can be printed one by one: the names determine its widths. */
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
