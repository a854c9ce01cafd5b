import { builtInFormat, generalFormat, type NumberFormat, parseFormat } from './number-format.ts';
import type { Parts } from './workbook-parts.ts';

/** Returns how cells are shown, by the number of their style. */
export type FormatOf = (style: number) => NumberFormat;

/** Reads the number formats of a workbook; without styles, all cells show what they have. */
export function readFormats(parts: Parts, part: string | null): FormatOf {
  if (part === null || !parts.has(part)) return () => generalFormat;
  const custom = new Map<number, string>();
  const ids: number[] = [];
  let inFormats = false;
  let inStyles = false;
  parts.read(part, {
    opened: (element, { numFmtId = '0', formatCode = '' }) => {
      if (element === 'numFmts') inFormats = true;
      if (element === 'cellXfs') inStyles = true;
      // Styles of conditions have formats, too.
      if (element === 'numFmt' && inFormats) custom.set(Number(numFmtId), formatCode);
      if (element === 'xf' && inStyles) ids.push(Number(numFmtId));
    },
    closed: (element) => {
      if (element === 'numFmts') inFormats = false;
      return element !== 'cellXfs';
    },
  });
  const known = new Map<number, NumberFormat>();
  return (style) => {
    const id = ids[style] ?? 0;
    const before = known.get(id);
    if (before) return before;
    const code = custom.get(id) ?? builtInFormat(id);
    const format = code === null ? generalFormat : parseFormat(code);
    known.set(id, format);
    return format;
  };
}
