import { isOtherUnit, isUnitName } from './column-meaning.ts';
import { readQuantity } from './read-quantity.ts';

/** Longer texts are no units. */
const maxUnit = 20;

/** Returns whether a row counts in a unit that is no piece, by a column that has units only: the numbers of such a row are no pieces. */
export function otherUnitOf(
  header: readonly string[],
  rows: readonly { cells: readonly string[] }[],
  width: number,
): (cells: readonly string[]) => boolean {
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) => {
    const isNamed = isUnitName(header[column] ?? '');
    const texts = new Set(rows.map(({ cells }) => cells[column] ?? ''));
    texts.delete('');
    return texts.size > 0 && [...texts].every((text) => (isNamed ? !/\d/.test(text) : isUnit(text)));
  });
  return (cells) => columns.some((column) => isOtherUnit(cells[column] ?? ''));
}

/** Without a name of units, one letter may be a side or a size. */
function isUnit(text: string): boolean {
  return (
    text.length > 1 &&
    text.length <= maxUnit &&
    !/\d/.test(text) &&
    (isOtherUnit(text) || readQuantity(`1 ${text}`) !== null)
  );
}
