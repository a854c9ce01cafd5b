import { locales } from '@clavora/i18n-routing/locales';
import { loadMessages } from '@clavora/i18n-routing/messages';
import { describe, expect, it } from 'vitest';
import { cutText, textLines, textPath, textWidth } from './outline-text.ts';

const style = { typeface: 'bold', size: 40 } as const;

describe('textPath', () => {
  it.each(locales)('SEO-2 has every letter of "%s" in the site’s fonts', async (locale) => {
    const letters = new Set(JSON.stringify(await loadMessages(locale)).match(/[\p{L}\p{N}\p{P}]/gu));
    for (const typeface of ['bold', 'text', 'mono'] as const) {
      const missing = [...letters].filter((letter) => textWidth(letter, { typeface, size: 40 }) === 0);
      expect(missing).toEqual([]);
    }
  });

  it('SEO-2 returns valid path data', () => {
    // At this position the font library itself would write NaN.
    const path = textPath('Mași de tăiat, țevi', 40, 410, { typeface: 'bold', size: 64, tracking: -0.02 });
    expect(path).toMatch(/^[MLQCZ0-9. e-]+$/);
    expect(path).not.toContain('NaN');
  });

  it('omits characters without glyph', () => {
    expect(textWidth('A鍵V', style)).toBe(textWidth('AV', style));
    expect(textPath('鍵', 0, 0, style)).toBe('');
  });

  it('composes letters with combining marks', () => {
    expect(textPath('u\u0308', 0, 0, style)).toBe(textPath('ü', 0, 0, style));
  });
});

describe('textLines and cutText', () => {
  it('break lines at spaces and after hyphens', () => {
    const width = textWidth('A long Clavora-', style);
    expect(textLines('A long Clavora-blank for cars', style, width, 4)).toEqual(['A long Clavora-', 'blank for cars']);
  });

  it('return null if a word is too wide, or there are too many lines', () => {
    expect(textLines('Schlüsselkopiermaschine', style, 100, 4)).toBeNull();
    expect(textLines('one two three', style, textWidth('three', style), 2)).toBeNull();
  });

  it('cut a line with an ellipsis', () => {
    const width = textWidth('A long…', style);
    expect(cutText('A long blank', style, width)).toBe('A long…');
    expect(cutText('A long', style, width)).toBe('A long');
  });
});
