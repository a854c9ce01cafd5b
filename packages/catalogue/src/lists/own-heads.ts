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

/**
 * What is to be known of a code that was not read as it is written: characters that look alike, letters by their sound or by their keys, those that the codes of its maker have, other zeros in the number
 * of a series; or that it is a date, which a program has made of a code.
 */
export type LineRemark = 'lookalike' | 'sounded' | 'keyboard' | 'letters' | 'zeros' | 'date';

/** What a file says of codes that were not read as they are written: the name of its column, and the texts. */
interface RemarkTexts extends Readonly<Record<LineRemark, string>> {
  head: string;
}

/** The words that programs read. */
const plainRemarks: RemarkTexts = {
  head: 'remark',
  lookalike: 'lookalike',
  sounded: 'sounded',
  keyboard: 'keyboard',
  letters: 'letters',
  zeros: 'zeros',
  date: 'date',
};

const remarksOf: Readonly<Record<string, RemarkTexts>> = Object.fromEntries(
  [
    [
      'en',
      'how it was read',
      'characters that look alike',
      'letters that sound alike',
      'letters on the same keys',
      'letters added',
      'other zeros',
      'a code that became a date',
    ],
    [
      'de',
      'so gelesen',
      'ähnlich aussehende Zeichen',
      'ähnlich klingende Buchstaben',
      'Buchstaben auf denselben Tasten',
      'ergänzte Buchstaben',
      'andere Nullen',
      'ein Code, der zum Datum wurde',
    ],
    [
      'it',
      'come è stato letto',
      'caratteri che si somigliano',
      'lettere di suono simile',
      'lettere sugli stessi tasti',
      'lettere aggiunte',
      'altri zeri',
      'un codice diventato una data',
    ],
    [
      'es',
      'cómo se ha leído',
      'caracteres parecidos',
      'letras que suenan parecido',
      'letras de las mismas teclas',
      'letras añadidas',
      'otros ceros',
      'un código convertido en fecha',
    ],
    [
      'fr',
      'lu ainsi',
      'caractères ressemblants',
      'lettres de même son',
      'lettres des mêmes touches',
      'lettres ajoutées',
      'autres zéros',
      'un code devenu une date',
    ],
    [
      'nl',
      'zo gelezen',
      'tekens die op elkaar lijken',
      'letters die hetzelfde klinken',
      'letters op dezelfde toetsen',
      'toegevoegde letters',
      'andere nullen',
      'een code die een datum werd',
    ],
    [
      'pt',
      'como foi lido',
      'caracteres parecidos',
      'letras de som parecido',
      'letras das mesmas teclas',
      'letras acrescentadas',
      'outros zeros',
      'um código que passou a data',
    ],
    [
      'ro',
      'cum a fost citit',
      'caractere asemănătoare',
      'litere cu sunet asemănător',
      'litere de pe aceleași taste',
      'litere adăugate',
      'alte zerouri',
      'un cod devenit dată',
    ],
    [
      'ru',
      'как прочитано',
      'похожие символы',
      'похожие по звучанию буквы',
      'буквы на тех же клавишах',
      'добавленные буквы',
      'другие нули',
      'код, ставший датой',
    ],
  ].map(
    ([language = '', head = '', lookalike = '', sounded = '', keyboard = '', letters = '', zeros = '', date = '']) => [
      language,
      { head, lookalike, sounded, keyboard, letters, zeros, date },
    ],
  ),
);

/** How a file is written: the names of its columns, its separator, and how it says what is to be known of codes. */
export interface FileForm {
  heads: OwnHeads;
  separator: string;
  remarks: RemarkTexts;
}

/** The form of files that programs read. */
export const programForm: FileForm = { heads: plainHeads, separator: ';', remarks: plainRemarks };

/** Returns how a file is written for a language: the names of its columns, and the separator that its spreadsheets read, a semicolon where decimals have a comma. */
export function fileForm(language: string): FileForm {
  const hasComma = new Intl.NumberFormat(language).format(1.5).includes(',');
  return {
    heads: headsOf[language] ?? plainHeads,
    separator: hasComma ? ';' : ',',
    remarks: remarksOf[language] ?? plainRemarks,
  };
}

/** Returns the column, from 0, by which a list that was written says how its codes were read; none for another list. */
export function remarkColumns(header: readonly string[]): number[] {
  if (!exportedColumns(header)) return [];
  const heads = new Set([plainRemarks, ...Object.values(remarksOf)].map(({ head }) => plainName(head)));
  return [...header.keys()].filter((at) => at === plainHeads.length && heads.has(plainName(header[at] ?? '')));
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
