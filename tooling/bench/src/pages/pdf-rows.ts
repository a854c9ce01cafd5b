/** Returns the lines of a PDF of the sample that is not compressed, from top to bottom: of each the texts from left to right, as readers copy them. */
export function pdfRows(source: string): string[][] {
  const letters = letterMaps(source);
  const rows: string[][] = [];
  let last = Number.NaN;
  for (const [, font, y, operand = ''] of source.matchAll(
    /\/(F\d) [\d.]+ Tf [\d.]+ ([\d.]+) Td (\((?:\\.|[^\\)])*\)|<[0-9a-f]*>) Tj/g,
  )) {
    const text = operand.startsWith('(')
      ? plainText(operand.slice(1, -1))
      : letterText(operand, letters[font === 'F1' ? 0 : 1]);
    // Pages and rows follow each other; a row is written from left to right.
    if (Number(y) === last) rows.at(-1)?.push(text);
    else rows.push([text]);
    last = Number(y);
  }
  return rows;
}

/** Decodes a string in WinAnsi, with its escapes. */
function plainText(escaped: string): string {
  const bytes = [...escaped.matchAll(/\\(\d{3})|\\?([^])/g)].map(([, octal, character = '']) =>
    octal === undefined ? character.charCodeAt(0) : Number.parseInt(octal, 8),
  );
  return new TextDecoder('windows-1252').decode(Uint8Array.from(bytes));
}

/** The letters of the codes of each font that the file contains: first those of texts, then those of bold ones. */
function letterMaps(source: string): ReadonlyMap<string, string>[] {
  return source
    .split('/CMapName')
    .slice(1)
    .map(
      (map) =>
        new Map(
          [...map.slice(0, map.indexOf('endcmap')).matchAll(/<(..)> <([0-9a-f]+)>\n/g)].map(
            ([, code = '', units = '']) => [
              code,
              String.fromCharCode(...(units.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
            ],
          ),
        ),
    );
}

function letterText(operand: string, letters: ReadonlyMap<string, string> | undefined): string {
  return (operand.match(/[0-9a-f]{2}/g) ?? []).map((code) => letters?.get(code) ?? '?').join('');
}
