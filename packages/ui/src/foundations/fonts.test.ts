import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@clavora/i18n-routing/locales';
import { loadMessages } from '@clavora/i18n-routing/messages';
import { describe, expect, it } from 'vitest';
import { isMonoCharacter, monoRanges } from './mono-font/mono-characters.ts';

const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');
const faces = [...css.matchAll(/@font-face \{(.*?)\}/gs)].map(([, body = '']) => ({
  family: /font-family: "(.*?)"/.exec(body)?.[1] ?? '',
  file: /url\("(.*?)"\)/.exec(body)?.[1],
  ranges: [...body.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]),
}));

/** Returns all texts of an interface in one string. */
function textsOf(messages: object): string {
  return Object.values(messages)
    .map((value: unknown) => (typeof value === 'object' && value !== null ? textsOf(value) : String(value)))
    .join('');
}

describe('fonts.css', () => {
  it.each(faces.flatMap(({ file }) => file ?? []))('has the file %s', (file) => {
    expect(existsSync(join(import.meta.dirname, file))).toBe(true);
  });

  it.each(locales)('MKT-8 covers every letter of the interface in %s', async (locale) => {
    const text = textsOf(await loadMessages(locale));
    const missing = [...new Set(text)].filter((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return !faces.some(
        ({ family, ranges }) =>
          family === 'Geologica' && ranges.some(([from = 0, to = 0]) => code >= from && code <= to),
      );
    });
    expect(missing).toEqual([]);
  });

  it('loads the small file of the monospaced font for the characters that it has, after the whole one', () => {
    const mono = faces.filter(({ family }) => family === 'JetBrains Mono');
    expect(mono.at(-1)).toMatchObject({ file: './mono-font/jetbrains-mono-small.woff2', ranges: monoRanges });
  });

  it('MKT-8 has every Latin character of the interface in the small file of the monospaced font', async () => {
    const latin = faces.find(({ file }) => file?.endsWith('jetbrains-mono-latin-wght-normal.woff2'));
    const texts = await Promise.all(locales.map(async (locale) => textsOf(await loadMessages(locale))));
    const missing = [...new Set(texts.join(''))].filter((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      const isLatin = latin?.ranges.some(([from = 0, to = 0]) => code >= from && code <= to);
      return isLatin && !isMonoCharacter(letter) && letter !== '\n';
    });
    expect(missing).toEqual([]);
  });

  it('has a fallback of the same size for each family', () => {
    expect(new Set(faces.filter(({ file }) => file === undefined).map(({ family }) => family))).toEqual(
      new Set(['Geologica Fallback', 'JetBrains Mono Fallback']),
    );
  });
});
