const format = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Formats a length in millimetres for a document in English: `8.4`. */
export function englishNumber(millimetres: number): string {
  return format.format(millimetres);
}
