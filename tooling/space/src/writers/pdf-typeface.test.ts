import { describe, expect, it } from 'vitest';
import { outlinedTypeface } from './pdf-typeface.ts';

describe('outlinedTypeface', () => {
  it('CAT-12 writes letters of every language of the site, which readers can copy', () => {
    const typeface = outlinedTypeface();
    const text = 'Фреза ăâîșț ß é Łł';
    const codes = [...typeface.encode(text, 'F1').matchAll(/[0-9a-f]{2}/g)].map(([code]) => code);
    expect(codes).toHaveLength(text.length);
    const [font, map, ...glyphs] = typeface.objects('F1', 7);
    expect(glyphs).toHaveLength(new Set(text).size);
    expect(font?.body).toContain('/ToUnicode 8 0 R');
    const letters = new Map(
      [...(map?.stream ?? '').matchAll(/<(..)> <(....)>/g)].map(([, code, letter]) => [code, letter]),
    );
    const read = codes.map((code) => String.fromCharCode(Number.parseInt(letters.get(code) ?? '0', 16)));
    expect(read.join('')).toBe(text);
  });

  it('has the same code for a letter in every text, and contains used letters only', () => {
    const typeface = outlinedTypeface();
    expect(typeface.encode('я', 'F1')).toBe(typeface.encode('я', 'F1'));
    expect(typeface.objects('F2', 4)).toHaveLength(2);
  });

  it('rejects a letter that the typeface lacks', () => {
    const typeface = outlinedTypeface();
    typeface.encode('鍵', 'F1');
    expect(() => typeface.objects('F1', 4)).toThrow('got "鍵"');
  });
});
