import { describe, expect, it } from 'vitest';
import { locales } from '../locales/locales.ts';
import { loadMessages } from './messages.ts';
import { typeset } from './typeset.ts';

describe('typeset', () => {
  it.each([
    ['es', '23,5 × 8,4 mm', '23,5\u00a0×\u00a08,4\u202fmm'],
    ['it', 'Lama da 8,4 mm, 12 %', 'Lama da 8,4\u202fmm, 12%'],
    ['en', '{length} mm, 40%', '{length}\u202fmm, 40%'],
    ['es', 'Un 18 % menos a 2\u00a0kg', 'Un 18\u202f% menos a 2\u202fkg'],
    ['ro', '71% din alamă', '71\u202f% din alamă'],
    ['ru', '5 мм — это 2 %', '5\u202fмм\u00a0— это 2\u202f%'],
    ['fr', '« Où ? » : 5 mm ; oui !', '«\u00a0Où\u202f?\u00a0»\u00a0: 5\u202fmm\u202f; oui\u202f!'],
    ['fr', 'Texte\n\n![image](a.png)', 'Texte\n\n![image](a.png)'],
    ['fr', 'https://clavora.example/?q=a%20b', 'https://clavora.example/?q=a%20b'],
    ['de', 'Suche läuft ...', 'Suche läuft\u00a0…'],
    ['pt', 'A carregar ...', 'A carregar…'],
    ['ru', 'с 2019 г.', 'с 2019 г.'],
    ['ru', 'Linea 9 с серийного номера', 'Linea 9 с серийного номера'],
    ['ru', 'за 17 с вместо 20 с', 'за 17\u202fс вместо 20\u202fс'],
    ['ru', 'за 17 с с точностью', 'за 17\u202fс с точностью'],
    ['ru', 'за 17 с; {count, number} с меткой', 'за 17\u202fс; {count, number} с меткой'],
    ['de', 'Italien. Tel. +39 0420 555 100', 'Italien. Tel.\u00a0+39\u00a00420\u00a0555\u00a0100'],
    ['ro', 'încep la 1 decembrie 2026', 'încep la 1\u00a0decembrie 2026'],
    ['es', 'el 1 de diciembre de 2026', 'el 1\u00a0de\u00a0diciembre de 2026'],
    ['fr', 'le 1er décembre 2026', 'le 1er\u00a0décembre 2026'],
    ['de', 'am 1. Dezember 2026', 'am 1.\u00a0Dezember 2026'],
    ['ru', '1 декабря; код ТН ВЭД', '1\u00a0декабря; код ТН\u00a0ВЭД'],
    ['en', 'in 30 Mayors’ offices', 'in 30 Mayors’ offices'],
    ['it', 'Valmarena. Tel. 0420 555 100', 'Valmarena. Tel.\u00a00420\u00a0555\u00a0100'],
    ['it', 'in 17 s, entro 2 h', 'in 17\u202fs, entro 2\u202fh'],
  ] as const)('SHL-8 sets in %s «%s»', (locale, given, expected) => {
    expect(typeset(given, locale)).toBe(expected);
    expect(typeset(expected, locale)).toBe(expected);
  });

  it.each(locales)('SHL-8 has nothing to change in the messages of %s', async (locale) => {
    const faults: string[] = [];
    const visit = (value: unknown, path: string): void => {
      if (typeof value === 'string' && typeset(value, locale) !== value) faults.push(`${path}: ${value}`);
      if (typeof value === 'object' && value !== null)
        for (const [key, entry] of Object.entries(value)) visit(entry, path === '' ? key : `${path}.${key}`);
    };
    visit(await loadMessages(locale), '');
    expect(faults).toEqual([]);
  });
});
