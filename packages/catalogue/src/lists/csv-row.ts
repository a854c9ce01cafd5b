/** Where a spreadsheet reads a formula: at the beginning of a cell, or behind what separates cells in the language of its user. */
const formulas = /(^|[,;\t] *)(?=[=+\-@\t\r])/g;
const madeHarmless = /(^|[,;\t] *)'(?=[=+\-@\t\r])/g;

/** Returns a cell of a CSV file, with an apostrophe before what a spreadsheet reads as a formula. */
export function harmlessCell(value: string): string {
  return value.replaceAll(formulas, "$1'");
}

/** Returns a cell without these apostrophes. */
export function plainCell(cell: string): string {
  return cell.replaceAll(madeHarmless, '$1').trim();
}

/** Returns a row of CSV, separated by semicolons. */
export function csvRow(cells: readonly string[]): string {
  return cells.map((value) => (/[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(';');
}
