import { type ListLine, ownCodeHead } from './read-list.ts';

/** Texts that spreadsheets read as formulas. */
const formula = /^[=+\-@\t\r]/;

/** Returns a CSV text as the content of a file: spreadsheets read the encoding from the byte order mark. */
export function csvFile(text: string): string {
  return `\ufeff${text}`;
}

/**
 * Returns a list as CSV: code, quantity, our code, note. Read again, it is the same list. Cells that begin like a
 * formula get an apostrophe before them.
 */
export function writeList(lines: readonly (ListLine & { ownCode: string | null })[]): string {
  const rows = lines.map(({ code, quantity, chosen, ownCode, note }) => [
    code,
    quantity === null ? '' : `${quantity}`,
    // What was chosen stays, also where the data set does not agree.
    ownCode ?? chosen,
    note,
  ]);
  return `${[['code', 'quantity', ownCodeHead, 'note'], ...rows].map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`;
}

function cellOf(value: string): string {
  const harmless = formula.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
