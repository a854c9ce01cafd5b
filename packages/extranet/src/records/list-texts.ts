import { storableText } from '@clavora/database/storable';
import { type ListItemKind, listLimits } from './partner-lists.ts';

/** The name of a list in one line; null where it is empty or too long. */
export function cleanName(given: string): string | null {
  const name = storableText(given)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return name !== '' && characters(name) <= listLimits.name ? name : null;
}

/** A note with the ends of its lines alike; null where it is too long. */
export function cleanNote(given: string): string | null {
  const note = storableText(given)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  return characters(note) <= listLimits.note ? note : null;
}

/** Whether so many pieces can be kept: whole ones, of a product. */
export function isQuantity(quantity: number | null, kind: ListItemKind): boolean {
  if (quantity === null) return true;
  return kind === 'product' && Number.isInteger(quantity) && quantity >= 1 && quantity <= listLimits.quantity;
}

/** Whether it can be a key of `fileKey`. */
export function isFileKey(text: string): boolean {
  return /^[\da-f]{16}$/.test(text);
}

/** As people count them: an accent or a flag is none of its own. */
function characters(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length;
}
