import { textLocales } from '../tables/texts.ts';
import type { Mistake } from './mistake.ts';

const cutting = { verdict: 'yes', reason_key: null, operation: 'edge', clamp_id: 'j1', cutter_id: 'k1' };
/** A buyer of whom only a mistake has prices. */
const only = (organisation: string) => ({ buyers: [{ organisation, price_group: 'standard' }] });

/** Mistakes that only other rows show. */
export const mistakesOfTables: readonly Mistake[] = [
  // Rows that refer to none, or to another kind.
  {
    rule: 'reference',
    table: 'aliases',
    rows: [{ blank_id: 'b99' }],
    column: 'blank_id',
    value: 'b99',
    expected: 'the id of a row of blank',
  },
  {
    rule: 'reference',
    table: 'transponders',
    rows: [{ tool_ids: 'x1|x99' }],
    column: 'tool_ids',
    value: 'x99',
    expected: 'values separated by "|", each the id of a row of product whose kind is machine or remote',
  },
  {
    rule: 'reference-kind',
    table: 'cutRules',
    rows: [{ machine_id: 'k1', kind: 'lever' }],
    column: 'machine_id',
    value: 'k1',
    expected: 'the id of a row of product whose kind is machine, not cutter',
  },
  {
    rule: 'reference-kind',
    table: 'cutRules',
    rows: [{ kind: 'lever', ...cutting, cutter_id: 'x1' }],
    column: 'cutter_id',
    value: 'x1',
    expected: 'the id of a row of product whose kind is cutter, not machine',
  },
  {
    rule: 'reference-kind',
    table: 'vehicles',
    rows: [{ make_id: 'm1' }],
    column: 'make_id',
    value: 'm1',
    expected: 'the id of a row of maker whose kind is vehicle, not key',
  },
  {
    rule: 'year-of-vehicle',
    table: 'fitments',
    rows: [{ year_from: 2005 }],
    column: 'year_from',
    value: '2005',
    expected: 'a year from 1990 to 1999, as the vehicle v1 has',
  },
  {
    rule: 'card-missing',
    table: 'codeSeries',
    rows: [{ card: 'C99' }],
    column: 'card',
    value: 'C99',
    expected: 'the card of a row of cut-specs.csv',
  },
  // What follows what, and what contradicts what.
  {
    rule: 'successor-loop',
    table: 'blanks',
    rows: [
      { id: 'loop-2', successor_id: 'loop-1' },
      { id: 'loop-1', successor_id: 'loop-2' },
    ],
    column: 'successor_id',
    value: 'loop-2',
    expected: 'successors that do not lead back: loop-1 → loop-2 → loop-1',
  },
  {
    rule: 'successor-ended',
    table: 'products',
    rows: [
      { id: 'end', kind: 'clamp', status: 'discontinued' },
      { kind: 'clamp', status: 'discontinued', successor_id: 'end' },
    ],
    column: 'successor_id',
    value: 'end',
    expected: 'a successor that leads to an article that is sold; end is no longer made and has none',
  },
  {
    rule: 'machine-without-rules',
    table: 'products',
    rows: [{ id: 'idle' }],
    column: 'id',
    value: 'idle',
    expected: 'a rule of cut-rules.csv: no page says what the machine cuts',
  },
  {
    rule: 'rules-contradict',
    table: 'cutRules',
    rows: [
      { id: 'r-no', kind: 'tubular' },
      { kind: 'tubular', ...cutting },
    ],
    column: 'priority',
    value: '0',
    expected: (line) => `another priority than the rule r-no of line ${line - 1} has for x1 and tubular`,
  },
  {
    rule: 'text-language-missing',
    table: 'texts',
    others: { aliases: [{ note_key: 'german-only' }] },
    rows: [{ key: 'german-only', locale: 'de', value: 'Nur mit Getriebe.' }],
    column: 'locale',
    value: 'german-only',
    expected: 'the text also in en, pt, nl, it, es, fr, ro, ru',
  },
  {
    rule: 'text-unused',
    table: 'texts',
    rows: textLocales.map((locale) => ({ key: 'nobody', locale })),
    at: 0,
    column: 'key',
    value: 'nobody',
    expected: 'a row that refers to the text',
  },
  {
    rule: 'specification-unnamed',
    table: 'products',
    rows: [{ kind: 'clamp', specs: 'jaw=4 mm' }],
    column: 'specs',
    value: 'jaw',
    expected: 'a text spec.jaw in texts.csv',
  },
  // Prices.
  {
    rule: 'price-of-unknown-organisation',
    table: 'prices',
    rows: [{ buyer: 'org_gone' }],
    column: 'buyer',
    value: 'org_gone',
    expected: 'the organisation of a row of buyers.csv, or group: and the name of a group',
  },
  {
    rule: 'price-of-unknown-group',
    table: 'prices',
    rows: [{ buyer: 'group:Standard' }],
    column: 'buyer',
    value: 'group:Standard',
    expected: 'the price_group of a row of buyers.csv',
  },
  {
    rule: 'group-without-price',
    table: 'buyers',
    rows: [{ organisation: 'org_spain', price_group: 'resellers' }],
    column: 'price_group',
    value: 'resellers',
    expected: 'a group for which prices.csv has a price',
  },
  {
    rule: 'price-of-nothing',
    table: 'prices',
    rows: [{ from_quantity: 1000, net: 0 }],
    column: 'net',
    value: '0',
    expected: 'a price above 0',
  },
  {
    rule: 'price-periods-overlap',
    table: 'prices',
    others: only('org_a'),
    rows: [
      { id: 'later', buyer: 'org_a', valid_from: '2026-06-01' },
      { buyer: 'org_a', valid_to: '2026-06-30' },
    ],
    column: 'valid_to',
    value: '2026-06-30',
    expected: (line) => `a day before 2026-06-01, from which the price of line ${line - 1} is in force`,
  },
  {
    rule: 'price-rises',
    table: 'prices',
    others: only('org_b'),
    rows: [{ buyer: 'org_b' }, { buyer: 'org_b', from_quantity: 500, net: 0.43 }],
    column: 'net',
    value: '0.43',
    expected: (line) => `at most 0.42, the price from 1 pieces of line ${line - 1}`,
  },
];
