import { isOtherUnit, isPackUnit, isUnitName } from './column-meaning.ts';
import { exportedColumns } from './own-heads.ts';
import { readQuantity } from './read-quantity.ts';

/** A number of packs, as it is written: `2 scatole`. */
export interface ListPacks {
  count: number;
  unit: string;
}

/** Longer texts are no units. */
const maxUnit = 20;

/**
 * Returns the unit, no piece, in which a row counts, by a column that has units only: the numbers of such a row are no pieces. Null for a row of pieces. `others` are
 * columns of another meaning. In a list that was exported, a column of units has a name: the notes of all its lines may look like units.
 */
export function otherUnitOf(
  header: readonly string[],
  rows: readonly { cells: readonly string[] }[],
  others: ReadonlySet<number | null>,
  width: number,
): (cells: readonly string[]) => string | null {
  const isExported = exportedColumns(header) !== null;
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) => {
    const isNamed = isUnitName(header[column] ?? '');
    if (others.has(column) || (isExported && !isNamed)) return false;
    const texts = new Set(rows.map(({ cells }) => cells[column] ?? ''));
    texts.delete('');
    return texts.size > 0 && [...texts].every((text) => (isNamed ? !/\d/.test(text) : isUnit(text)));
  });
  return (cells) => columns.map((column) => cells[column] ?? '').find(isOtherUnit) ?? null;
}

/** Returns the packs that a text such as `2 scatole` counts; null for another. */
export function readPacks(text: string): ListPacks | null {
  const [, digits = '', unit = ''] = /^(\d{1,6})\s*(\p{L}[\p{L}\p{M}.]{0,19})$/u.exec(text.trim()) ?? [];
  return Number(digits) > 0 && isPackUnit(unit) ? { count: Number(digits), unit } : null;
}

/** A longer text is no code with packs. In characters. */
const maxSplit = 200;
const packsText = String.raw`(?<written>\d{1,6}\s*\p{L}[\p{L}\p{M}.]{0,19})`;
const packsBeside = [
  new RegExp(String.raw`^(?<code>.+?)(?:\s+[-–—]\s+|\s*[:=]\s*|\s+)${packsText}$`, 'u'),
  new RegExp(String.raw`^${packsText}\s+(?<code>\S.*)$`, 'u'),
];

/** Splits a text such as `ORB 6L 2 scatole` or `2 scatole ORB 6L`, whose code is known, into code and packs; `written` is what it says of these. Null for another text. */
export function splitPacks(
  text: string,
  isKnown: (code: string) => boolean,
): { code: string; packs: ListPacks; written: string } | null {
  if (text.length > maxSplit || isKnown(text)) return null;
  for (const pattern of packsBeside) {
    const { code = '', written = '' } = pattern.exec(text)?.groups ?? {};
    const packs = readPacks(written);
    if (packs && isKnown(code)) return { code, packs, written };
  }
  return null;
}

/** Returns the packs of a row whose unit is in a column of its own. */
export function packsOfUnit(count: number | null, unit: string | null): ListPacks | null {
  return count !== null && unit !== null && isPackUnit(unit) ? { count, unit } : null;
}

/** Without a name of units, one letter may be a side or a size. */
function isUnit(text: string): boolean {
  return (
    /../su.test(text) &&
    text.length <= maxUnit &&
    !/\d/.test(text) &&
    (isOtherUnit(text) || readQuantity(`1 ${text}`) !== null)
  );
}
