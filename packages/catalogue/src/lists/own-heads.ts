import { plainName } from './column-meaning.ts';

/** The names of the columns of a list that was written: codes, quantities, our codes, notes. */
export type OwnHeads = readonly [code: string, quantity: string, ownCode: string, note: string];

/** The names that programs read, and those in a text that a form sends again. */
export const plainHeads: OwnHeads = ['code', 'quantity', 'own code', 'note'];

const headsOf: Readonly<Record<string, OwnHeads>> = {
  en: plainHeads,
  de: ['Code', 'Menge', 'unser Code', 'Notiz'],
  it: ['codice', 'quantità', 'nostro codice', 'nota'],
  es: ['código', 'cantidad', 'nuestro código', 'nota'],
  fr: ['code', 'quantité', 'notre code', 'note'],
  nl: ['code', 'aantal', 'onze code', 'notitie'],
  pt: ['código', 'quantidade', 'nosso código', 'nota'],
  ro: ['cod', 'cantitate', 'codul nostru', 'notă'],
  ru: ['код', 'количество', 'наш код', 'примечание'],
};

/** Returns how a file is written for a language: the names of its columns, and the separator that its spreadsheets read, a semicolon where decimals have a comma. */
export function fileForm(language: string): { heads: OwnHeads; separator: string } {
  const hasComma = new Intl.NumberFormat(language).format(1.5).includes(',');
  return { heads: headsOf[language] ?? plainHeads, separator: hasComma ? ';' : ',' };
}

/** Returns which columns have quantities and our codes, from 0, in a list that was written in any language; null for another list. */
export function exportedColumns(header: readonly string[]): { quantity: number; chosen: number } | null {
  const names = header.map(plainName);
  for (const heads of Object.values(headsOf)) {
    const [code, quantity, ownCode] = heads.map(plainName);
    if (names[0] !== code) continue;
    const columns = { quantity: names.indexOf(quantity ?? ''), chosen: names.indexOf(ownCode ?? '') };
    if (columns.quantity > 0 && columns.chosen > 0) return columns;
  }
  return null;
}
