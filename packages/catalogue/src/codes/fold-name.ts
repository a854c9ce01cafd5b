/** Returns a name without case, accents and blanks, as two names are compared: `KOVA` and `Kóva ` are the same. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}\s]/gu, '')
    .toUpperCase()
    .toLowerCase();
}
