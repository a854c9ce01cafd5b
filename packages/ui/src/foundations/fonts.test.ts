import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@clavora/i18n-routing/locales';
import { loadMessages } from '@clavora/i18n-routing/messages';
import { describe, expect, it } from 'vitest';

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

  it('has a fallback of the same size for each family', () => {
    expect(new Set(faces.filter(({ file }) => file === undefined).map(({ family }) => family))).toEqual(
      new Set(['Geologica Fallback', 'JetBrains Mono Fallback']),
    );
  });
});
