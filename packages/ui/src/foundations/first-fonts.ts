// oxlint-disable-next-line typescript/triple-slash-reference -- the declaration of font files must be included in every package that imports this module
/// <reference path="./font-files.d.ts" />

import cyrillic from '@fontsource-variable/geologica/files/geologica-cyrillic-wght-normal.woff2?url';
import latin from '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2?url';

/**
 * Returns the URLs of the font files for the first paint of a page in a language. Preloaded in the head, they arrive before text is painted in the
 * fallback font, so that the layout does not shift. `language` is a BCP 47 tag.
 */
export function firstFonts(language: string): readonly string[] {
  return language.startsWith('ru') ? [latin, cyrillic] : [latin];
}
