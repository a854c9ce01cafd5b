import { oneLine } from './csv-row.ts';
import type { ListLine } from './read-list.ts';
import { readQuantity } from './read-quantity.ts';

/** What a visitor changed in a list, by the position of the line, from 0. */
export interface ListEdits {
  codes: ReadonlyMap<number, string>;
  /** As typed; an empty text is a line without quantity, and 0 removes the line. */
  quantities: ReadonlyMap<number, string>;
  /** As in `ListLine`. */
  chosen: ReadonlyMap<number, string>;
}

/** Returns a list with its changes. A quantity that cannot be read becomes part of the note; a line that has nothing left is removed. */
export function editList(lines: readonly ListLine[], { codes, quantities, chosen }: ListEdits): ListLine[] {
  return lines.flatMap((line, at) => {
    const typed = quantities.get(at)?.trim();
    if (typed === '0') return [];
    const quantity = typed === undefined ? line.quantity : readQuantity(typed);
    const unread = typed !== undefined && quantity === null ? oneLine(typed) : '';
    const note = [line.note, unread].filter((part) => part !== '').join(' · ');
    const code = codes.has(at) ? oneLine(codes.get(at) ?? '').trim() : line.code;
    const packs = quantity === null ? line.packs : undefined;
    const edited = { ...line, quantity, code, note, packs, chosen: chosen.get(at) ?? line.chosen };
    return isEmpty(edited) ? [] : [edited];
  });
}

/** Whether a line is an empty row where it is written, which no reader counts as a line. */
function isEmpty({ code, quantity, chosen, note }: ListLine): boolean {
  return code === '' && quantity === null && chosen === '' && note === '';
}
