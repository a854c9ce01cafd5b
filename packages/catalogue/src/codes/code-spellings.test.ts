import { describe, expect, it } from 'vitest';
import { bareCode, codesTogether } from './code-spellings.ts';
import { foldCode, normaliseCode } from './codes.ts';

it.each([
  ['Art. ORB 6L', 'ORB 6L'],
  ['Art.-Nr. ORB 6L', 'ORB 6L'],
  ['Articolo n. ORB 6L', 'ORB 6L'],
  ['cod.: ORB 6L', 'ORB 6L'],
  ['Código ORB 6L', 'ORB 6L'],
  ['Réf. ORB 6L', 'ORB 6L'],
  ['ref: ORB 6L', 'ORB 6L'],
  ['Артикул ORB 6L', 'ORB 6L'],
  ['EAN 7140 0000 0063', '714000000063'],
  ['EAN-13: 4006381333931', '4006381333931'],
  ['(01)04006381333931(10)A1', '04006381333931'],
  ['010400638133393117270101', '04006381333931'],
  [']C10104006381333931', '04006381333931'],
  [']E04006381333931', '4006381333931'],
  ['https://id.example/01/04006381333931/10/A1?x=1', '04006381333931'],
  ['4006381333931.0', '4006381333931'],
])('CAT-16 the code in %j is %j', (text, code) => {
  expect(bareCode(text)).toBe(code);
});

it.each(['ORB 6L', 'REF-100', 'REF100', 'ART5', '4006381333931', 'N22', '5.0'])('CAT-16 %j stays as it is', (text) => {
  expect(bareCode(text)).toBeNull();
});

it.each([
  ['ORB 4P/TK-0804', ['ORB 4P', 'TK-0804']],
  ['ORB 4P = TK-0804', ['ORB 4P', 'TK-0804']],
  ['ORB 4P (TK-0804)', ['ORB 4P', 'TK-0804']],
  ['ORB 4P or TK-0804', ['ORB 4P', 'TK-0804']],
  ['ORB 4P oder TK-0804', ['ORB 4P', 'TK-0804']],
  ['ORB 4P', []],
  ['a/b/c/d/e', []],
  ['/ORB 4P', []],
])('CAT-16 %j has the codes %j', (text, codes) => {
  expect(codesTogether(text)).toEqual(codes);
});

describe('letters that are no letter with an accent', () => {
  it.each([
    ['Ø22', 'o22'],
    ['STRAßE 5', 'strasse5'],
    ['Łuk-7', 'luk7'],
    ['Æ 9', 'ae9'],
    ['Ü 9', 'u9'],
  ])('CAT-16 %j is normalised to %j', (code, key) => {
    expect(normaliseCode(code)).toBe(key);
    expect(foldCode(code)).toBe(foldCode(code.toLowerCase()));
  });
});
