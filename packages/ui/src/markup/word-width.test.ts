import { describe, expect, it } from 'vitest';
import { widestWord } from './word-width.ts';

describe('widestWord', () => {
  // The second value is the width that Chromium draws at weight 300 without tracking.
  it.each([
    ['Schließzylinderschlüssel in Serie', 11.3],
    ['Cut to two hundredths.', 5.81],
    ['Maschineninstandsetzung', 12.35],
    ['Высокопроизводительные станки', 13.08],
    ['Электроинструментальный', 13.5],
  ] as const)('SHL-7 measures the widest word of “%s” to a tenth', (text, drawn) => {
    expect(widestWord(text) / drawn).toBeGreaterThan(0.98);
    expect(widestWord(text) / drawn).toBeLessThan(1.1);
  });

  it.each([
    ['Schließ\u00adzylinder', 'zylinder'],
    ['Service-Verträge', 'Verträge'],
    ['vez-\u2060nous', 'vez-\u2060nous'],
    ['', ''],
    ['3\u202f600', '3\u202f600'],
  ])('SHL-7 breaks “%s” where a browser may: its widest part is “%s”', (text, part) => {
    expect(widestWord(text)).toBeCloseTo(widestWord(part), 5);
  });
});
