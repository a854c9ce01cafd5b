import { maxQuantity } from './list-limits.ts';

/** A number, with a sign of multiplication or a short unit: `20`, `x20`, `20 ×`, `20 pcs.`. */
const written = /^[x×*]?\s*(\d{1,7})(?:[.,]0+)?\s*(?:[x×*]|\p{L}{1,7}\.?)?$/iu;

/** Returns the pieces that a cell names; null for a text that is no quantity, or zero. */
export function readQuantity(cell: string): number | null {
  const [, digits] = written.exec(cell.trim()) ?? [];
  const quantity = Number(digits);
  return digits !== undefined && quantity > 0 && quantity <= maxQuantity ? quantity : null;
}

const before = /^(\d{1,7})\s*[x×*]\s+(?=\S)(.+)$/iu;
const after = /^(.+?)\s+(?:[x×*]\s*(\d{1,7})|(\d{1,7})\s*[x×*])$/iu;

/** Splits a text such as `ORB 6L x 20` or `20 × ORB 6L` into code and quantity; a text without a sign of multiplication is a code. */
export function splitQuantity(text: string): { code: string; quantity: number | null } {
  const trimmed = text.trim();
  const [, first, rest = ''] = before.exec(trimmed) ?? [];
  if (first !== undefined) return { code: rest.trim(), quantity: readQuantity(first) };
  const [, code = '', second, third] = after.exec(trimmed) ?? [];
  const digits = second ?? third;
  return digits === undefined
    ? { code: trimmed, quantity: null }
    : { code: code.trim(), quantity: readQuantity(digits) };
}
