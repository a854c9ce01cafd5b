import { strToU8, zipSync } from 'fflate';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Returns a workbook with parts of its sheets' XML, by the names of the sheets; formats are those of the styles 1, 2, …. */
export function workbookOfSheets(
  sheets: Readonly<Record<string, string>>,
  formats: readonly string[] = [],
  parts: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const escaped = formats.map((format) => format.replaceAll('"', '&quot;'));
  const all = {
    'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, at) => `<Relationship Id="rId${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${escaped
      .map((format, at) => `<numFmt numFmtId="${at + 164}" formatCode="${format}"/>`)
      .join(
        '',
      )}</numFmts><cellXfs><xf/>${formats.map((_, at) => `<xf numFmtId="${at + 164}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((xml, at) => [`xl/worksheets/sheet${at}.xml`, `<worksheet>${xml}</worksheet>`]),
    ),
  };
  return Uint8Array.from(
    zipSync(
      Object.fromEntries([
        ...Object.entries(all).map(([name, xml]) => [name, strToU8(xml)] as const),
        ...Object.entries(parts),
      ]),
    ),
  );
}

/** Returns rows as XML: texts, and numbers, which may have a style. */
export function sheetOfRows(rows: readonly (readonly (string | number | [number, number])[])[]): string {
  const cellOf = (cell: string | number | [number, number]) => {
    if (typeof cell === 'string') return `<c t="str"><v>${cell}</v></c>`;
    const [value, style] = typeof cell === 'number' ? [cell, 0] : cell;
    return `<c s="${style}"><v>${value}</v></c>`;
  };
  return `<sheetData>${rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('')}</sheetData>`;
}
