/** Returns a line as of RFC 4180. Spreadsheets expect semicolons in locales whose decimal separator is a comma. */
export function csvLine(cells: readonly string[], separator: ',' | ';' = ','): string {
  return `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(separator)}\r\n`;
}

/** Prefixes an apostrophe to cells that a spreadsheet would run as a formula. */
function escapeFormula(cell: string): string {
  return /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(cell) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
}
