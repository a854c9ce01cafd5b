import { codeProblem } from './articles.ts';
import { type Column, choice, day, id, optional, text, textKey } from './columns.ts';
import { defineTable, type Row } from './define-table.ts';
import { confidences, relations } from './vocabulary.ts';

/** The columns of a claim: its confidence, its source, and the days on which it is valid. */
export const claimColumns = {
  confidence: choice('how sure the claim is', confidences),
  source: text('who claims it, such as the name and edition of a list', { max: 120 }),
  valid_from: optional(day('the first day of the claim, for the record: it holds before')),
  valid_to: optional(day('the last day of the claim, for the record: keys outlive lists, and it holds after')),
} satisfies Record<string, Column>;

export const aliases = defineTable({
  name: 'alias',
  file: 'aliases.csv',
  about: "Another maker's code, and the blank of ours that replaces it.",
  uniqueTogether: [['maker_id', 'code', 'blank_id', 'source']],
  indexes: ['maker_id', 'blank_id'],
  columns: {
    id: id('the claim'),
    maker_id: id('whose code it is', 'maker'),
    code: text('the code, as its maker writes it', { max: 60 }),
    blank_id: id('our blank', 'blank'),
    relation: choice('how far it replaces the other', relations),
    note_key: optional(textKey('what differs')),
    ...claimColumns,
  },
  check: codeProblem,
});

export type Alias = Row<typeof aliases>;
