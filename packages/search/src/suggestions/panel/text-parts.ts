import type { TextPart } from '../suggestion.ts';

/**
 * What the service puts around the words that it found. Control characters, which no text has: a title may well have a `<`, so that markup
 * cannot be told from it.
 */
export const matchStart = '\u0001';
export const matchEnd = '\u0002';

/** Takes a marked text apart, so that nothing of it need be read as markup. */
export function textParts(marked: string): readonly TextPart[] {
  return marked.split(matchStart).flatMap((piece, index): TextPart[] => {
    if (index === 0) return part(piece, false);
    const [match = '', ...rest] = piece.split(matchEnd);
    return [...part(match, true), ...part(rest.join(''), false)];
  });
}

function part(text: string, isMatch: boolean): TextPart[] {
  return text === '' ? [] : [{ text, isMatch }];
}
