import { choice, day, id, list, number, optional, pattern, text, whole } from './columns.ts';
import { defineTable, type Row } from './define-table.ts';

export const cutSpecs = defineTable({
  name: 'cut_spec',
  file: 'cut-specs.csv',
  audience: 'partner',
  about: 'Where the cuts of a card are, and how deep each step is.',
  key: ['card'],
  columns: {
    card: text('the name of the card', { max: 20 }),
    spacing_mm: list(number('the positions of the cuts from the stop', { min: 0, max: 200, unit: 'mm' })),
    depths_mm: list(number('the depths of the steps', { min: 0, max: 30, unit: 'mm' })),
    sides: choice('how many edges are cut', ['1', '2', '4']),
  },
});

export type CutSpec = Row<typeof cutSpecs>;

export const buyers = defineTable({
  name: 'buyer',
  file: 'buyers.csv',
  audience: 'partner',
  about:
    'An organisation of partners with its group of prices. An organisation without a row sees the prices of its own only.',
  key: ['organisation'],
  columns: {
    organisation: text('the id of the organisation at the identity service', { max: 80 }),
    price_group: text('the name of its group of prices', { max: 74 }),
  },
});

export const prices = defineTable({
  name: 'price',
  file: 'prices.csv',
  audience: 'partner',
  about: 'The net price of an article for an organisation or a group of prices, from a quantity.',
  uniqueTogether: [['item_id', 'buyer', 'currency', 'from_quantity', 'valid_from']],
  indexes: ['item_id'],
  columns: {
    id: id('the price'),
    item_id: id('the blank or product', 'blank', 'product'),
    buyer: text('the id of an organisation, or group: and the name of a group of prices', { max: 80 }),
    currency: pattern('the currency', /^[A-Z]{3}$/, 'three letters of ISO 4217, such as EUR'),
    net: number('the net price of a piece', { min: 0, max: 1_000_000 }),
    from_quantity: whole('the least quantity in pieces', { min: 1, max: 1_000_000 }),
    valid_from: day('the first day of the price'),
    valid_to: optional(day('the last day of the price')),
  },
});

export type Price = Row<typeof prices>;
