import { describe, expect, it } from 'vitest';
import { lookOf, normaliseCode, soundedCodes } from './codes.ts';

describe('codes', () => {
  it.each([
    ['CLV-14R.2X', 'clv14r2x'],
    ['clv14r2x', 'clv14r2x'],
    ['CLV 14R 2X', 'clv14r2x'],
    [' clv_14r/2x ', 'clv14r2x'],
    ['CLV–14R·2X', 'clv14r2x'],
    ['ＣＬＶ－１４Ｒ．２Ｘ', 'clv14r2x'],
    // С and Х are Cyrillic.
    ['СLV-14R.2Х', 'clv14r2x'],
    ['ТК-1109', 'tk1109'],
    ['АВЕКМНОРСТУХЅІЈ-7', 'abekmhopctyxsij7'],
    // Typed with a Russian layout: С Д М are on the keys of C L V.
    ['СДМ-22Д', 'clv22l'],
    ['Banco 5 Semi', 'banco5semi'],
    ['FX/17', 'fx17'],
    ['Ø 7.8', 'o78'],
    ['--', ''],
    ['', ''],
  ])('SRC-2 CAT-3 normalises %s to "%s"', (typed, normalised) => {
    expect(normaliseCode(typed)).toBe(normalised);
  });

  it.each([
    ['КЛВ 22Л', 'clv22l'],
    ['ф-45с', 'f45c'],
    ['В-118', 'w118'],
    ['клв-а19ф', 'clva19f'],
  ])('SRC-2 CAT-3 %s, typed by its sound, may be %s', (typed, code) => {
    expect(soundedCodes(typed)).toContain(code);
  });

  it('SRC-2 are not sounded without Cyrillic letters, or with one that has no Latin sound', () => {
    expect(soundedCodes('CLV-22L')).toEqual([]);
    expect(soundedCodes('щ-22')).toEqual([]);
  });

  it.each([
    ['clv22l', 'c1v221'],
    ['ORB-6L', '0RB 6I'],
    ['S-28', '5 2B'],
  ])('CAT-3 %s and %s look alike', (code, misread) => {
    expect(lookOf(normaliseCode(misread))).toBe(lookOf(normaliseCode(code)));
  });
});
