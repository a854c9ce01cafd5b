/** Where a spreadsheet reads a formula: at the beginning of a cell, or behind what separates cells in the language of its user. */
const formulas = /(^|[,;\t\r\n][ "]*)(?='*[=+\-@\t\r])/g;
const madeHarmless = /(^|[,;\t\r\n][ "]*)'(?='*[=+\-@\t\r])/g;

/** Returns a cell of a CSV file, with an apostrophe before what a spreadsheet reads as a formula, also where it has apostrophes already. */
export function harmlessCell(value: string): string {
  return value.replaceAll(formulas, "$1'");
}

/** Returns a cell as it was before `harmlessCell`, without blanks around it. */
export function plainCell(cell: string): string {
  return cell.replaceAll(madeHarmless, '$1').trim();
}

/**
 * Returns a cell of a workbook, whose texts are no formulas, so that `plainCell` reads it as it was: an apostrophe before what would be one is written twice.
 */
export function literalCell(value: string): string {
  return value.replaceAll(madeHarmless, "$1''");
}

/** Returns a cell without line breaks and tabs: lines are counted to find the separator of a list. */
export function oneLine(cell: string): string {
  return cell.replaceAll(/[\r\n\t]+/g, ' ');
}

/** Returns a row of CSV; a cell with any separator is quoted, so that it is never split. */
export function csvRow(cells: readonly string[], separator = ';'): string {
  return cells
    .map((value) => (/[";,\t|\r\n]| {3}/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(separator);
}
