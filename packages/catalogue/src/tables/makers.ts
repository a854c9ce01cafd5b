import { choice, id, later, list, text } from './columns.ts';
import { defineTable, type Row } from './define-table.ts';
import { makerKinds } from './vocabulary.ts';

export const makers = defineTable({
  name: 'maker',
  file: 'makers.csv',
  about: 'A maker of keys, locks, vehicles or tools.',
  unique: ['name'],
  uniqueNames: ['name'],
  columns: {
    id: id('the maker'),
    kind: choice('what it makes', makerKinds),
    name: text('its name, as it is written', { max: 60 }),
    other_names: later(list(text('other names by which people call it; several makers may have one', { max: 60 }))),
  },
});

export type Maker = Row<typeof makers>;
