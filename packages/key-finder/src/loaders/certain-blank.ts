import { areNear, type Resolution } from '@clavora/catalogue/resolve-code';

/**
 * Returns the blank that a code is for certain: read as it was typed, with no other that may be meant, and with no difference that must be known first;
 * null for another answer.
 */
export function certainBlank(resolution: Resolution): string | null {
  if (resolution.kind !== 'blank' || resolution.others.length > 0 || resolution.reading.how !== 'typed') return null;
  return areNear(resolution.claims) ? null : (resolution.claims[0]?.blankId ?? null);
}
