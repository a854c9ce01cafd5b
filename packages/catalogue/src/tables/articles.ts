import { minKeyLength, normaliseCode } from '../codes/codes.ts';
import { choice, code, id, optional, pattern } from './columns.ts';
import type { RowProblem } from './define-table.ts';
import { statuses } from './vocabulary.ts';

const gtinExpected = '13 or 14 digits with a right check digit';

/** The columns of what we sell; `table` is its table. */
export function articleColumns(table: string) {
  return {
    id: id(`the ${table}; part of addresses, so that it never changes`),
    code: code('the code, as printed on it', { max: 40 }),
    gtin: optional(pattern('the GTIN of a pack: GTIN-13 or GTIN-14', /^\d{13,14}$/, gtinExpected)),
    status: choice('whether it is sold', statuses),
    successor_id: optional(id(`the ${table} that replaces it`, table)),
    story_slug: optional(
      pattern(
        'the slug of its stories in the content, the same in each language',
        /^[a-z0-9-]{1,80}$/,
        'lower-case letters, digits and hyphens',
      ),
    ),
  };
}

/** The columns of an article that are different in each row which has them. */
export const uniqueOfArticles = ['code', 'gtin', 'story_slug'] as const;

/** What the code of a key contains: without it no visitor finds the key. */
const codeExpected = `a code with at least ${minKeyLength} letters or digits`;

/** Returns what is wrong with the code of a key: too few letters and digits to be found. */
export function codeProblem({ code: written }: { code: string }): RowProblem | null {
  return normaliseCode(written).length < minKeyLength
    ? { rule: 'code-too-short', column: 'code', expected: codeExpected }
    : null;
}

/** Returns what is wrong with an article: its GTIN, or itself as its successor. */
export function articleProblem(row: {
  id: string;
  gtin: string | null;
  successor_id: string | null;
}): RowProblem | null {
  if (row.gtin !== null && !hasCheckDigit(row.gtin))
    return { rule: 'gtin-check-digit', column: 'gtin', expected: gtinExpected };
  if (row.gtin !== null && /^0+$/.test(row.gtin))
    return { rule: 'gtin-of-zeros', column: 'gtin', expected: 'a GTIN, or nothing where there is none' };
  return row.successor_id === row.id
    ? { rule: 'successor-itself', column: 'successor_id', expected: 'the id of another row' }
    : null;
}

/** Whether the last digit of a GTIN follows from the others. */
export function hasCheckDigit(value: string): boolean {
  const sum = Array.from(value)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
