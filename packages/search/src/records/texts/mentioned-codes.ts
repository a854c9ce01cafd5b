import { normaliseCode } from '@clavora/catalogue/codes';

/** Letters and digits joined by signs: `CLV-14R.2X`, `Vela-80`. */
const codeInText = /[\p{L}\p{N}]+(?:[-–./_][\p{L}\p{N}]+)+/gu;

/** Returns the codes that a text mentions, in the form that indexes contain: the service would split them at their signs. */
export function mentionedCodes(text: string): string[] {
  const codes = (text.match(codeInText) ?? []).filter((word) => /\p{L}/u.test(word) && /\p{N}/u.test(word));
  return [...new Set(codes.map(normaliseCode))];
}
