// oxlint-disable-next-line typescript/triple-slash-reference -- what declares the files must come along into every package that imports this one.
/// <reference path="./font-files.d.ts" />

import cyrillic from '@fontsource-variable/geologica/files/geologica-cyrillic-wght-normal.woff2?url';
import latin from '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2?url';

/**
 * The addresses of the font files that the first paint of a page in a language needs. Asked for in its head, they are there before text is
 * drawn with the font that stands in for them, and nothing moves. `language` is a BCP 47 tag.
 */
export function firstFonts(language: string): readonly string[] {
  return language.startsWith('ru') ? [latin, cyrillic] : [latin];
}
