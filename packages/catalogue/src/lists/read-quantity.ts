import { maxQuantity } from './list-limits.ts';

/** A number, with a sign of multiplication or a short unit: `20`, `x20`, `20 ×`, `20 pcs.`. */
const written = /^[x×*]?\s*(\d{1,7})(?:[.,]0+)?\s*(?:[x×*]|\p{L}{1,7}\.?)?$/iu;

/** Returns the pieces that a cell names; null for a text that is no quantity, or zero. */
export function readQuantity(cell: string): number | null {
  const [, digits] = written.exec(cell.trim()) ?? [];
  const quantity = Number(digits);
  return digits !== undefined && quantity > 0 && quantity <= maxQuantity ? quantity : null;
}

/** A longer text is no code with a quantity, and would take the square of its length to split. */
const maxSplitLength = 200;

const before = /^(\d{1,7})\s*[x×*]\s+(?=\S)(.+)$/iu;
const after = /^(.+?)\s+(?:[x×*]\s*(\d{1,7})|(\d{1,7})\s*[x×*])$/iu;

/**
 * Splits a text such as `ORB 6L x 20` or `20 × ORB 6L` into code and quantity. A text without a sign of multiplication, or with a number that is no
 * quantity, is a code.
 */
export function splitQuantity(text: string): { code: string; quantity: number | null } {
  const trimmed = text.trim();
  if (trimmed.length > maxSplitLength) return { code: trimmed, quantity: null };
  const [, leading, rest = ''] = before.exec(trimmed) ?? [];
  const [, start = '', ...trailing] = after.exec(trimmed) ?? [];
  const quantity = readQuantity(leading ?? trailing.find((digits) => digits !== undefined) ?? '');
  return quantity === null
    ? { code: trimmed, quantity }
    : { code: (leading === undefined ? start : rest).trim(), quantity };
}
