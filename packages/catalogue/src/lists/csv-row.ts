/** Texts that spreadsheets read as formulas. */
const formula = /^[=+\-@\t\r]/;

/** Returns a cell of a CSV file; one that begins like a formula gets an apostrophe before it. */
export function harmlessCell(value: string): string {
  return formula.test(value) ? `'${value}` : value;
}

/** Returns a row of CSV, separated by semicolons. */
export function csvRow(cells: readonly string[]): string {
  return cells.map((value) => (/[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(';');
}
