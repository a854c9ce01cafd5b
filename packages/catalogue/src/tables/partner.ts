import { daysInOrder } from './claims.ts';
import { choice, code, day, id, list, number, optional, standardCode, text, whole } from './columns.ts';
import { defineTable, type Row } from './define-table.ts';
import { currencies } from './standard-codes.ts';

export const cutSpecs = defineTable({
  name: 'cut_spec',
  file: 'cut-specs.csv',
  audience: 'partner',
  about: 'Where the cuts of a card are, and how deep each step is.',
  key: ['card'],
  columns: {
    card: code('the name of the card', { max: 20 }),
    spacing_mm: list(number('the positions of the cuts from the stop', { min: 0, max: 200, unit: 'mm' })),
    depths_mm: list(number('the depths of the steps', { min: 0, max: 30, unit: 'mm' })),
    sides: choice('how many edges are cut', ['1', '2', '4']),
  },
});

export type CutSpec = Row<typeof cutSpecs>;

/** The prefix of a buyer that is a group of prices. */
export const groupPrefix = 'group:';

/** The buyer of list prices, which no organisation pays: its net prices are at most these. */
export const listBuyer = 'list';

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
  check: ({ organisation }) =>
    organisation.startsWith(groupPrefix) || organisation === listBuyer
      ? {
          rule: 'buyer-is-organisation',
          column: 'organisation',
          expected: `the id of an organisation, without ${groupPrefix}, and not ${listBuyer}`,
        }
      : null,
});

export const prices = defineTable({
  name: 'price',
  file: 'prices.csv',
  audience: 'partner',
  about: 'The net price of an article for an organisation or a group of prices, from a quantity, and its list price.',
  details: `The buyer \`list\` has the list price of a piece, which lists of partners show; no net price is above the one in force.

For a number of pieces, the sum of all lines of an article in a list, the price of the organisation with the highest \`from_quantity\` that is not above it holds; below the first one of the organisation, that of its group in the same
currency. An organisation with prices of its own in one currency does not see those of its group in another. Of several for one quantity, the one that began last holds. An organisation of the group
\`standard\` with these rows

\`\`\`csv
id,item_id,buyer,currency,net,from_quantity,valid_from,valid_to
n1,b1,group:standard,EUR,0.42,1,2026-01-01,
n2,b1,group:standard,EUR,0.40,100,2026-01-01,
n3,b1,group:standard,EUR,0.36,500,2026-01-01,
n4,b1,org_shop,EUR,0.38,200,2026-01-01,
n5,b1,org_shop,EUR,0.33,1000,2026-01-01,
\`\`\`

pays for a piece

| pieces | net |
| --- | --- |
| 1 | 0.42 |
| 100 | 0.40 |
| 199 | 0.40 |
| 200 | 0.38 |
| 500 | 0.38 |
| 1000 | 0.33 |`,
  uniqueTogether: [['item_id', 'buyer', 'currency', 'from_quantity', 'valid_from']],
  indexes: ['item_id'],
  columns: {
    id: id('the price'),
    item_id: id('the blank or product', 'blank', 'product'),
    buyer: text('the id of an organisation, group: and the name of a group of prices, or list', { max: 80 }),
    currency: standardCode('the currency', currencies, 'three letters of ISO 4217, such as EUR'),
    net: number('the net price of a piece; of the buyer list, its list price', { min: 0, max: 1_000_000 }),
    from_quantity: whole('the least quantity in pieces', { min: 1, max: 1_000_000 }),
    valid_from: day('the first day of the price'),
    valid_to: optional(day('the last day of the price')),
  },
  check: daysInOrder,
});

export type Price = Row<typeof prices>;
