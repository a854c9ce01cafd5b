const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Characters of which XML cannot contain most, and texts that look like their escape: `_x0007_`. */
const escaped = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu;

/** Returns a text as the content of an element of a workbook (ST_Xstring). */
export function escapeXml(text: string): string {
  return escapeContent(
    text.replaceAll(
      escaped,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    ),
  );
}

/** Returns a text without control characters as the content of an element of any document. */
export function escapeContent(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => entities[character] ?? character);
}

/** Returns the text that an element of a workbook contains, whose entities are read already. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
