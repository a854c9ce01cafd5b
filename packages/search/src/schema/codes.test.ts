import { normaliseCode } from '@clavora/catalogue/codes';
import { describe, expect, it } from 'vitest';
import { codeForms, formsOf } from './codes.ts';

describe('codes', () => {
  it('SRC-2 finds a code by its whole, by its endings from each part, and by its parts', () => {
    expect(codeForms('CLV-14R.2X')).toEqual(['clv14r2x', '14r2x', 'r2x', '2x', 'clv', '14r']);
    expect(codeForms('TK-A1207')).toEqual(['tka1207', 'a1207', '1207', 'tk']);
    expect(codeForms('Banco 3')).toEqual(['banco3', 'banco', '3']);
  });

  it.each(['CLV-14R.2X', 'ORB X5', 'FX/17', 'SKA 193', 'J-C', 'KIT-CARE', 'MV-A19 F3'])(
    'SRC-2 %s is found by a prefix of each of its endings, however typed',
    (code) => {
      const forms = codeForms(code);
      const whole = normaliseCode(code);
      for (let length = 2; length <= whole.length; length += 1) {
        expect(forms.some((form) => form.startsWith(whole.slice(0, length)))).toBe(true);
      }
      for (const part of code.split(/[^A-Z0-9]+/).filter(({ length }) => length >= 2)) {
        expect(forms.some((form) => form.startsWith(part.toLowerCase()))).toBe(true);
      }
    },
  );

  it('SRC-2 contain a shared part once; an empty code has no form', () => {
    expect(formsOf(['CLV-22L', 'CLV-22L-10', ''])).toEqual(['clv22l', '22l', 'clv', 'clv22l10', '22l10', 'l10', '10']);
  });
});
