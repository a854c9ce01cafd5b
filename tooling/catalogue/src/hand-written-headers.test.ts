import { tables } from '@clavora/catalogue/all-tables';
import { csvText } from '@clavora/catalogue/csv-text';
import { expect, it } from 'vitest';
import { handWrittenHeaders } from './hand-written-headers.ts';

const headers = tables.map((table) => csvText(table, []).trimEnd()).filter((header) => header.split(',').length > 3);

it.each(headers)('finds %s, also a part of it in another order', (header) => {
  expect(handWrittenHeaders(`const rows = '${header}\\n1';`)).toEqual([header]);
  const part = header.split(',').toReversed().slice(0, 4).join(',');
  expect(handWrittenHeaders(`'${part}'`)).toEqual([part]);
});

it('finds none in names of other things, or of few columns', () => {
  const other = `'from,to' 'code;quantity' 'id, code, gtin, status' 'code,quantity,note,maker' 'id,kind,name,name'`;
  expect(handWrittenHeaders(other)).toEqual([]);
});
