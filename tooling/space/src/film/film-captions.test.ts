import { describe, expect, it } from 'vitest';
import { captionLocales, keyCutCaptions } from './film-captions.ts';
import { filmScript } from './film-script.ts';

const cuesOf = (text: string) =>
  [...text.matchAll(/^00:00:(\d{2}\.\d{3}) --> 00:00:(\d{2}\.\d{3})\n(.+)$/gm)].map(([, from, to, line]) => ({
    from: Number(from),
    to: Number(to),
    line,
  }));

describe('captions of the film', () => {
  it.each(captionLocales)('BLK-4 follow one another to the end, long enough to be read: %s', (locale) => {
    const text = keyCutCaptions(locale);
    const cues = cuesOf(text);
    expect(text.startsWith('WEBVTT\n\n')).toBe(true);
    expect(cues).toHaveLength(5);
    for (const [index, { from, to, line }] of cues.entries()) {
      expect(from).toBeGreaterThanOrEqual(cues[index - 1]?.to ?? 0);
      expect(to - from).toBeGreaterThan(1.8);
      expect((line ?? '').length).toBeLessThan(75);
    }
    expect(cues.at(-1)?.to).toBe(filmScript.end.to);
  });

  it('BLK-4 contain the same figures in every language', () => {
    const figures = captionLocales.map((locale) =>
      cuesOf(keyCutCaptions(locale))
        .map(({ line }) =>
          (line ?? '')
            .replaceAll(',', '.')
            .match(/\d[\d.]*\d|\d/g)
            ?.join(' '),
        )
        .join(' | '),
    );
    expect(new Set(figures).size).toBe(1);
  });
});
