import { describe, expect, it } from 'vitest';
import { inLocale, inProse, type PhraseSource, phraseWriter } from './phrase.ts';

const alike = (words: string) => ({
  en: words,
  pt: words,
  nl: words,
  it: words,
  es: words,
  de: words,
  fr: words,
  ro: words,
  ru: words,
});

const write = phraseWriter({
  brass: { ...alike('laiton'), en: 'brass', de: 'Messing' },
  jaw: { ...alike('mors {0}, {1}'), en: 'jaw {0}, face {1}', de: 'Backe {0}, Seite {1}' },
  made_of: { ...alike('{0}'), en: 'made of {0}', de: 'aus {0}' },
  longer: { ...alike('+{0}'), en: '{0} mm longer', de: '{0} mm länger' },
});

describe('phrase', () => {
  it.each<{ source: PhraseSource; en: string; de: string }>([
    { source: 23.5, en: '23.5', de: '23.5' },
    { source: '433.92', en: '433.92', de: '433.92' },
    { source: '±0.02', en: '±0.02', de: '±0,02' },
    { source: '1.8–2.5', en: '1.8–2.5', de: '1,8–2,5' },
    { source: '4200 × 25000', en: '4,200 × 25,000', de: '4.200 × 25.000' },
    { source: '7.10', en: '7.10', de: '7.10' },
    { source: 'brass', en: 'brass', de: 'Messing' },
    { source: 'jaw(C, 1)', en: 'jaw C, face 1', de: 'Backe C, Seite 1' },
    { source: 'longer(0.50)', en: '0.50 mm longer', de: '0,50 mm länger' },
    { source: 'made_of(brass)', en: 'made of brass', de: 'aus Messing' },
    { source: 'CR2032', en: 'CR2032', de: 'CR2032' },
    { source: 'KX 0001–2000', en: 'KX 0001–2000', de: 'KX 0001–2000' },
    { source: ['brass', 'F-21', 1.5], en: 'brass, F-21, 1.5', de: 'Messing; F-21; 1,5' },
    { source: ['jaw(C, 1)', 'F-21'], en: 'jaw C, face 1; F-21', de: 'Backe C, Seite 1; F-21' },
  ])('writes $source in each language', ({ source, en, de }) => {
    const phrase = write(source);
    expect(inLocale(phrase, 'en')).toBe(en);
    expect(inLocale(phrase, 'de')).toBe(de);
  });

  it.each([
    { source: 'bras', message: "expected a term of the glossary, a measure or a code, got 'bras'" },
    { source: 'jaw(C)', message: "expected argument 2 of 'jaw', got 'jaw(C)'" },
  ])('rejects $source', ({ source, message }) => {
    expect(() => write(source)).toThrow(message);
  });

  it('is one string if all languages agree', () => {
    expect(write('F-21')).toBe('F-21');
    expect(write('±5')).toBe('±5');
  });

  it('uses the decimal sign of the language only in prose', () => {
    expect(write(8.4)).toBe('8.4');
    expect(inProse(write(8.4), 'fr')).toBe('8,4');
    expect(inProse(write(25000), 'pt')?.replace(/\s/, ' ')).toBe('25 000');
  });
});
