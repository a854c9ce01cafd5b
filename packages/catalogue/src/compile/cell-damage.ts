import { isMadeDate } from '../codes/made-date.ts';
import type { ColumnFacts } from '../tables/columns.ts';
import type { RuleId } from '../tables/rules.ts';

/** What is wrong with the text of a cell. */
export interface CellFault {
  rule: RuleId;
  /** Ends a sentence such as "expected …". */
  expected: string;
}

/** Errors of spreadsheet programs in any language (`#NAME?`, `#ИМЯ?`, `#DIV/0!`), those without a mark at the end, too narrow columns, and LibreOffice's. */
const spreadsheetError =
  /^#[\p{Lu}¿¡/\d_ ]{1,20}[!?]$|^#(?:N\/A|N\/D|NV|N\/B|Н\/Д|ND|BUSY!|FIELD!)$|^#{2,}$|^Err:\d{3}$/u;
const formula = /^=(?:[A-Z$"({'+-]|\d)/i;
const shortened = /^[+-]?\d(?:[.,]\d+)?E\+\d+$/i;
// Line breaks and tabs are for texts of several lines.
const unreadable = /[[\p{Cc}--[\t\n]]\ufffd-\uffff]/v;
const unreadableInLine = /[\p{Cc}\ufffd-\uffff]/v;

/** Returns how a cell was damaged before it was read as what its column contains; null for one that was not. */
export function cellDamage(cell: string, { expected, freeText }: ColumnFacts): CellFault | null {
  const [first = ''] = cell;
  if ((first === '#' || first === 'E') && spreadsheetError.test(cell)) return { rule: 'spreadsheet-error', expected };
  if (first === '=' && formula.test(cell)) return { rule: 'spreadsheet-error', expected: `${expected}, no formula` };
  if (cell.includes('+') && shortened.test(cell))
    return { rule: 'spreadsheet-number', expected: `${expected}, with all digits` };
  if (freeText === null || !(freeText === 'lines' ? unreadable : unreadableInLine).test(cell)) return null;
  return {
    rule: 'control-character',
    expected: `${expected} without control characters${freeText === 'lines' ? '' : ' and line breaks'}, and without U+FFFD`,
  };
}

const truthValue = /^(?:true|false|wahr|falsch|vero|falso|vrai|faux|verdadero|verdadeiro|waar|onwaar|истина|ложь)$/i;
const decimal = /^\d+[.,]0+$/;
const smallPower = /^\d(?:[.,]\d+)?E-\d+$/i;
const textMark = /^['’]/;
const time = /^\d{1,2}:\d{2}(?::\d{2})?$/;
/** What programs write where they have no value. */
const noValue = /^(?:\(?null\)?|nan|undefined|none|n\.?\/a\.?|\[object object\])$/i;

const invisible = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/;
const misread =
  /[ÃÅÄ][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Â[\u0080-\u00bf]|â€[^\s\w]|[ÐÑ][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ]/;

/** Returns what may be wrong with a text that a column accepts. */
export function textWarnings(text: string, freeText: ColumnFacts['freeText']): CellFault[] {
  const faults: CellFault[] = [];
  if (freeText === 'code' && isMadeByProgram(text))
    faults.push({
      rule: 'spreadsheet-value',
      expected: 'a code: a program may have made this from another, or from none',
    });
  if (text !== text.trim()) faults.push({ rule: 'blanks-at-ends', expected: 'no blank at either end' });
  if (invisible.test(text)) faults.push({ rule: 'invisible-character', expected: 'only characters that can be seen' });
  if (misread.test(text))
    faults.push({ rule: 'letters-misread', expected: 'letters that are not UTF-8 read as Windows-1252' });
  return faults;
}

function isMadeByProgram(code: string): boolean {
  return (
    isMadeDate(code) || [time, truthValue, decimal, smallPower, textMark, noValue].some((pattern) => pattern.test(code))
  );
}
