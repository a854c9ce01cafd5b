import { normaliseCode } from '../../schema/codes.ts';

/** Words of letters and digits with signs between: `CLV-14R.2X`, `Vela-80`. */
const codeInText = /[\p{L}\p{N}]+(?:[-–./_][\p{L}\p{N}]+)+/gu;

/** The codes that a text mentions, as they are searched for: engines take a written one apart. */
export function mentionedCodes(text: string): string[] {
  const codes = (text.match(codeInText) ?? []).filter((word) => /\p{L}/u.test(word) && /\p{N}/u.test(word));
  return [...new Set(codes.map(normaliseCode))];
}
