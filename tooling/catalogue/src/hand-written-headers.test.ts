import { tables } from '@clavora/catalogue/all-tables';
import { csvText } from '@clavora/catalogue/csv-text';
import { expect, it } from 'vitest';
import { handWrittenHeaders } from './hand-written-headers.ts';

it.each(tables.map((table) => [table.file, csvText(table, []).trimEnd()]))(
  'finds the header of %s, also of a part of its columns in another order',
  (_file, header) => {
    expect(handWrittenHeaders(`const rows = '${header}\\n1';`)).toEqual([header]);
    const part = header.split(',').toReversed().slice(0, 3).join(',');
    expect(handWrittenHeaders(`'${part}'`)).toEqual([part]);
  },
);

it('finds none in names of other things', () => {
  expect(handWrittenHeaders(`'from,to' 'code;quantity' 'id, kind, name' 'code,quantity,note'`)).toEqual([]);
});
