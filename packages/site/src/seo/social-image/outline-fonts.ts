// oxlint-disable-next-line typescript/triple-slash-reference -- every package that imports this file needs the declarations of the library.
/// <reference path="./opentype.d.ts" />

import { readFileSync } from 'node:fs';
import { type Font, parse } from 'opentype.js/dist/opentype.mjs';

/** The files of a typeface by script, in the order of lookup for a letter. The bundler needs these literal paths to include the files. */
const files = {
  bold: () => [
    new URL('../../../node_modules/@fontsource/geologica/files/geologica-latin-600-normal.woff', import.meta.url),
    new URL('../../../node_modules/@fontsource/geologica/files/geologica-latin-ext-600-normal.woff', import.meta.url),
    new URL('../../../node_modules/@fontsource/geologica/files/geologica-cyrillic-600-normal.woff', import.meta.url),
  ],
  text: () => [
    new URL('../../../node_modules/@fontsource/geologica/files/geologica-latin-400-normal.woff', import.meta.url),
    new URL('../../../node_modules/@fontsource/geologica/files/geologica-latin-ext-400-normal.woff', import.meta.url),
    new URL('../../../node_modules/@fontsource/geologica/files/geologica-cyrillic-400-normal.woff', import.meta.url),
  ],
  mono: () => [
    new URL(
      '../../../node_modules/@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff',
      import.meta.url,
    ),
    new URL(
      '../../../node_modules/@fontsource/jetbrains-mono/files/jetbrains-mono-latin-ext-500-normal.woff',
      import.meta.url,
    ),
    new URL(
      '../../../node_modules/@fontsource/jetbrains-mono/files/jetbrains-mono-cyrillic-500-normal.woff',
      import.meta.url,
    ),
  ],
} as const;

/** The site's typefaces: Geologica for text, JetBrains Mono for codes. */
export type Typeface = keyof typeof files;

const loaded = new Map<Typeface, readonly Font[]>();

/** Returns the fonts of a typeface, read from their files at the first call and cached. */
export function fontsOf(typeface: Typeface): readonly Font[] {
  const known = loaded.get(typeface);
  if (known) return known;
  const fonts = files[typeface]().map((file) => parse(new Uint8Array(readFileSync(file)).buffer));
  loaded.set(typeface, fonts);
  return fonts;
}
