import { storableText } from '@clavora/database/storable';
import { listLimits } from '@clavora/site-core/saved-list-form';
import { type ListItemKind } from './partner-lists.ts';

/** Returns the name of a list on one line; null if it is empty or too long. */
export function cleanName(given: string): string | null {
  const name = onOneLine(given);
  return name !== '' && isWithin(name, listLimits.name) ? name : null;
}

/** Normalises the line ends of a note; null if it is too long. */
export function cleanNote(given: string): string | null {
  const note = storableText(given)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  return isWithin(note, listLimits.note) ? note : null;
}

/** Returns a code on one line; null if it is empty or too long. */
export function cleanCode(given: string): string | null {
  const code = onOneLine(given);
  return code !== '' && isWithin(code, listLimits.code) ? code : null;
}

/** Whether a text has the form of the id of a blank. */
export function isBlankId(text: string): boolean {
  return /^[a-z0-9._-]{1,80}$/.test(text);
}

/** Whether a quantity is valid: an integer within the limits, not of a document. */
export function isQuantity(quantity: number | null, kind: ListItemKind): boolean {
  if (quantity === null) return true;
  return kind !== 'document' && Number.isInteger(quantity) && quantity >= 1 && quantity <= listLimits.quantity;
}

function onOneLine(given: string): string {
  return storableText(given)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** Whether a text has the form of a `fileKey`. */
export function isFileKey(text: string): boolean {
  return /^[\da-f]{16}$/.test(text);
}

const segmenter = new Intl.Segmenter();

/** Whether a text has at most so many graphemes: an accent or a flag is part of its character. Short texts need no segmentation, which is slow. */
function isWithin(text: string, max: number): boolean {
  return text.length <= max || [...segmenter.segment(text)].length <= max;
}
