import type { TextPart } from '../suggestion.ts';

/** The service's marker around matches. A control character, which no text contains: markup could not be distinguished from a `<` in a title. */
export const matchStart = '\u0001';
export const matchEnd = '\u0002';

/** Splits a marked text into parts, so that none of it is interpreted as markup. */
export function textParts(marked: string): readonly TextPart[] {
  return marked.split(matchStart).flatMap((piece, index): TextPart[] => {
    if (index === 0) return part(piece, false);
    const [match = '', ...rest] = piece.split(matchEnd);
    return [...part(match, true), ...part(rest.join(''), false)];
  });
}

export function plainOf(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('');
}

function part(text: string, isMatch: boolean): TextPart[] {
  return text === '' ? [] : [{ text, isMatch }];
}
