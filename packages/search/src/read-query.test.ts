import { describe, expect, it } from 'vitest';
import { readQuery } from './read-query.ts';

describe('reading what is searched for', () => {
  it.each([
    ['CL-100.X', 'cl100x', ''],
    ['cl100x', 'cl100x', ''],
    ['CL 100 X', 'cl100x', ''],
    ['c l v 2 2 l', 'clv22l', ''],
    ['clv14 r2x', 'clv14r2x', ''],
    ['СLV 14R 2Х', 'clv14r2x', ''],
    ['СДМ-22Д', 'clv22l', ''],
    ['ＣＬＶ２２Ｌ', 'clv22l', ''],
    ['CLV - 22L', 'clv22l', ''],
    ['Orbis X5', 'x5', 'Orbis'],
    ['заготовка ТК-1109', 'tk1109', 'заготовка'],
    ['nickel CLV-22L brass', 'clv22l', 'nickel brass'],
    ['Norda Vento 2022', '2022', 'Norda Vento'],
    ['14r', '14r', ''],
  ])('SRC-2 %s has the code %s, and the words "%s"', (text, code, words) => {
    expect(readQuery(text)).toMatchObject({ code, words });
  });

  it.each(['flat cylinder key', 'clé à trous', 'шлифовальный станок', 'flip-remote', 'Arvena Ponente'])(
    'SRC-2 %s has no code and is asked as typed',
    (text) => {
      expect(readQuery(text)).toEqual({ code: null, words: text, attempts: [text] });
    },
  );

  it('SRC-2 a short word is tried as part of the code first, then as a word', () => {
    expect(readQuery('key 22-L').attempts).toEqual(['key22l', 'key 22l', 'key 22-L']);
    expect(readQuery('CLV 22 L').attempts).toEqual(['clv22l', 'CLV 22 L']);
    expect(readQuery('Linea 9').attempts).toEqual(['Linea 9']);
    expect(readQuery('J-C').attempts).toEqual(['jc', 'J-C']);
    expect(readQuery('j c').attempts).toEqual(['jc', 'j c']);
    expect(readQuery('key').attempts).toEqual(['key']);
  });

  it('SRC-2 nothing, spaces and signs are asked once at most, long texts are cut', () => {
    expect(readQuery('').attempts).toEqual([]);
    expect(readQuery(' \t ').attempts).toEqual([]);
    expect(readQuery('"—"')).toEqual({ code: null, words: '"—"', attempts: ['"—"'] });
    expect(readQuery('a'.repeat(10_000)).words).toHaveLength(512);
  });
});
