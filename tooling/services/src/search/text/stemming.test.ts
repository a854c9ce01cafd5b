import { describe, expect, it } from 'vitest';
import { stems } from './stemming.ts';
import { fold } from './text-folding.ts';

describe('stems', () => {
  it.each([
    ['en', 'machine', 'machines'],
    ['en', 'battery', 'batteries'],
    ['en', 'knife', 'knives'],
    ['it', 'chiave', 'chiavi'],
    ['it', 'macchina', 'macchine'],
    ['it', 'cilindro', 'cilindri'],
    ['es', 'llave', 'llaves'],
    ['es', 'motor', 'motores'],
    ['pt-br', 'chave', 'chaves'],
    ['pt', 'botão', 'botões'],
    ['fr', 'serrure', 'serrures'],
    ['fr', 'cheval', 'chevaux'],
    ['de', 'Schlüssel', 'Schlüsseln'],
    ['de', 'Maschine', 'Maschinen'],
    ['de', 'Zylinder', 'Zylindern'],
    ['nl', 'sleutel', 'sleutels'],
    ['nl', 'machine', 'machines'],
    ['ro', 'cheie', 'chei'],
    ['ro', 'mașină', 'mașini'],
    ['ro', 'cilindru', 'cilindri'],
    ['ru', 'ключ', 'ключи'],
    ['ru', 'машина', 'машины'],
    ['ru', 'заготовка', 'заготовок'],
  ])('SRC-1 OPS-2 in %s %s is found by %s', (language, one, many) => {
    const forms = (word: string): string[] => [fold(word), ...stems(fold(word), [language])];
    expect(forms(many).some((form) => forms(one).includes(form))).toBe(true);
  });

  it('SRC-1 OPS-2 does not stem codes and unsupported languages', () => {
    expect(stems('cl100s', ['en'])).toEqual([]);
    expect(stems('machines', ['ja'])).toEqual([]);
  });
});
