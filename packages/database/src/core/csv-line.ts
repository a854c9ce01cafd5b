/** A line of RFC 4180. Spreadsheets expect semicolons where the comma is the sign of decimals. */
export function csvLine(cells: readonly string[], separator: ',' | ';' = ','): string {
  return `${cells.map((cell) => `"${inert(cell).replaceAll('"', '""')}"`).join(separator)}\r\n`;
}

/** Spreadsheets run what begins as a formula; behind an apostrophe it is text. */
function inert(cell: string): string {
  return /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(cell) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
}
