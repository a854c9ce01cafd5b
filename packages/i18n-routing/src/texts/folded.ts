/** Returns text in lower case without accents, for comparison: `skald` finds `Škald`. */
export function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
