import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SiteWithCatalogue, siteWithCatalogue } from '../testing/site-with-catalogue.ts';
import { submitList, tableOfCodes } from './submit-list.ts';

let given: SiteWithCatalogue;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  given.publish();
});

afterEach(() => given.forget());

/** Sends a form and returns the lines of its CSV. */
async function linesOf(fields: Readonly<Record<string, string | File>>): Promise<string[]> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, as: 'csv' })) body.set(name, value);
  const request = new Request('http://localhost/trova-chiave/lista?form=list', { method: 'POST', body });
  const response = await submitList(given.site, request, 'it');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return (await response.text()).trimEnd().split('\r\n').slice(1);
}

describe('submitList', () => {
  it('CAT-7 takes a pasted text, or a file in its place', async () => {
    expect(await linesOf({ text: 'orb 6l;20' })).toEqual(['orb 6l;20;CLV-1;']);
    const file = new File(['Code;Note\nORB 6L;Schl\u00fcssel\n'], 'list.csv', { type: 'text/csv' });
    expect(await linesOf({ text: 'nothing 9', file })).toEqual(['ORB 6L;;CLV-1;Schlüssel']);
    expect(await linesOf({ text: 'nothing 9', file: new File([], '') })).toEqual(['nothing 9;;;']);
  });

  it('CAT-7 takes a workbook, and saves the list as one', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ text: '=orb 6l;20', as: 'xlsx' })) body.set(name, value);
    const request = new Request('http://localhost/trova-chiave/lista?form=list', { method: 'POST', body });
    const response = await submitList(given.site, request, 'it');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="list.xlsx"');
    const file = new File([await response.arrayBuffer()], 'list.xlsx');
    expect(await linesOf({ text: '', file })).toEqual(["'=orb 6l;20;CLV-1;"]);
  });

  it('CAT-7 takes the columns and the changes of lines by their position', async () => {
    const text = 'pezzi;old;new\n1;nothing 9;orb 6l\n2;nothing 8;orb 6l\n3;nothing 7;orb 6l';
    const columns = { code_column: '1', quantity_column: '0' };
    expect(await linesOf({ text, ...columns })).toEqual([
      'nothing 9;1;;orb 6l',
      'nothing 8;2;;orb 6l',
      'nothing 7;3;;orb 6l',
    ]);
    const changes = { 'code-0': 'orb-6l', 'quantity-1': '0', 'quantity-2': '70', 'chosen-2': 'CLV-1' };
    expect(await linesOf({ text, ...columns, ...changes })).toEqual([
      'orb-6l;1;CLV-1;orb 6l',
      'nothing 7;70;CLV-1;orb 6l',
    ]);
  });

  it('CAT-7 changes after a line was cleared are of the lines that the page shows', async () => {
    const [first = '', ...others] = await linesOf({ text: 'nothing 9\nnothing 8;5\nnothing 7;6', 'code-0': '' });
    expect([first, ...others]).toEqual(['nothing 8;5;;', 'nothing 7;6;;']);
    const text = ['code;quantity;own code;note', first, ...others].join('\r\n');
    expect(await linesOf({ text, 'code-1': 'orb 6l', 'quantity-0': '50' })).toEqual([
      'nothing 8;50;;',
      'orb 6l;6;CLV-1;',
    ]);
  });

  it('CAT-7 other columns than those of the page read the lines anew; what the form says of the lines before is left out', async () => {
    const text = 'Pos;Artikelnr;Anz.\n1;nothing 9;20\n2;nothing 8;5\n3;nothing 7;7';
    const page = { text, shown_columns: '1 0', 'code-0': 'nothing 9', 'quantity-0': '1', 'quantity-1': '2' };
    expect(await linesOf({ ...page, code_column: '1', quantity_column: '2' })).toEqual([
      'nothing 9;20;;1',
      'nothing 8;5;;2',
      'nothing 7;7;;3',
    ]);
    expect((await linesOf({ ...page, code_column: '1', quantity_column: '0' }))[0]).toBe('nothing 9;1;;20');
  });

  it.each([
    ['columns that are none', { code_column: '99', quantity_column: 'x' }],
    ['lines that are none', { 'code-9999': 'orb 6l', 'quantity-12': '5', 'chosen-x': 'CLV-1', 'other-0': 'x' }],
  ])('CAT-7 leaves out %s', async (_what, fields) => {
    expect(await linesOf({ text: 'orb 6l;20\nnothing 9;5', ...fields })).toEqual(['orb 6l;20;CLV-1;', 'nothing 9;5;;']);
  });

  it('CAT-7 the table of a request has our codes; what is no list is a cell a line, without formulas', async () => {
    expect(await tableOfCodes(given.site, 'orb 6l;20')).toContain('orb 6l;20;CLV-1;');
    expect(await tableOfCodes(given.site, '"orb 6l;1\n=1+1;2')).toBe('\ufeff"""orb 6l;1"\r\n"\'=1+1;2"');
    expect(await tableOfCodes(given.site, '=1+1\n'.repeat(5_001))).not.toMatch(/^=/m);
  });

  it('CAT-7 the table of a request has the columns of a list also without a data set', async () => {
    given.forget();
    given = siteWithCatalogue();
    expect(await tableOfCodes(given.site, 'orb 6l;20\n=1+1;5')).toContain("orb 6l;20;;\r\n'=1+1;5;;\r\n");
  });
});
