import { codeProblem } from './articles.ts';
import { type Column, choice, code, day, id, name, optional, textKey } from './columns.ts';
import { defineTable, type Row, type RowProblem } from './define-table.ts';
import { sourcePrefix } from './texts.ts';
import { confidences, relations } from './vocabulary.ts';

/** The columns of a claim: its confidence, its source, and the days on which it is valid. */
export const claimColumns = {
  confidence: choice('how sure the claim is', confidences),
  source: name('who claims it, such as the name and edition of a list; its text is `source.` and its words', {
    max: 120,
    prefix: sourcePrefix,
  }),
  valid_from: optional(day('the first day of the claim, for the record: it holds before')),
  valid_to: optional(day('the last day of the claim, for the record: keys outlive lists, and it holds after')),
} satisfies Record<string, Column>;

/** Returns what is wrong with the days on which a row is valid: the last one before the first. */
export function daysInOrder({
  valid_from: from,
  valid_to: to,
}: {
  valid_from: string | null;
  valid_to: string | null;
}): RowProblem | null {
  return from !== null && to !== null && to < from
    ? { rule: 'days-in-order', column: 'valid_to', expected: `a day from ${from}` }
    : null;
}

export const aliases = defineTable({
  name: 'alias',
  file: 'aliases.csv',
  about: "Another maker's code, and the blank of ours that replaces it.",
  uniqueTogether: [['maker_id', 'code', 'blank_id', 'source']],
  indexes: ['maker_id', 'blank_id'],
  columns: {
    id: id('the claim'),
    maker_id: id('whose code it is', 'maker'),
    code: code('the code, as its maker writes it', { max: 60 }),
    blank_id: id('our blank', 'blank'),
    relation: choice('how far it replaces the other', relations),
    note_key: optional(textKey('what differs')),
    ...claimColumns,
  },
  check: (row) => codeProblem(row) ?? daysInOrder(row),
});

export type Alias = Row<typeof aliases>;
