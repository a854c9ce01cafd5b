import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLocales } from '@clavora/i18n-routing/locales';
import { describe, expect, it } from 'vitest';
import { assetsFolder } from '../assets/render-assets.ts';
import { captionsIn } from '../testing/written-texts.ts';

/** The length of the film in seconds. */
const filmSeconds = 12.4;

const textIn = (locale: string) => readFileSync(join(assetsFolder, `videos/cylinder-key-cut.${locale}.vtt`), 'utf8');

describe('captions of the film', () => {
  it.each(completeLocales)('BLK-4 follow one another to the end, long enough to be read: %s', (locale) => {
    const cues = captionsIn(textIn(locale));
    expect(textIn(locale).startsWith('WEBVTT\n\n')).toBe(true);
    expect(cues).toHaveLength(5);
    for (const [index, { from, to, line }] of cues.entries()) {
      expect(from).toBeGreaterThanOrEqual(cues[index - 1]?.to ?? 0);
      expect(to - from).toBeGreaterThan(1.8);
      expect(line.length).toBeLessThan(75);
    }
    expect(cues.at(-1)?.to).toBe(filmSeconds);
  });

  it('BLK-4 contain the same figures in every language', () => {
    const figures = completeLocales.map((locale) =>
      captionsIn(textIn(locale))
        .map(({ line }) =>
          line
            .replaceAll(',', '.')
            .match(/\d[\d.]*\d|\d/g)
            ?.join(' '),
        )
        .join(' | '),
    );
    expect(new Set(figures).size).toBe(1);
  });
});
