import { maxLines, maxQuantity } from '@clavora/catalogue/list-limits';
import { type SiteWithCatalogue, siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import { markedBlanks } from '@clavora/open-catalogue/site-with-data-set';
import { sampleSite } from '@clavora/site-core/sample-site';
import { listLimits } from '@clavora/site-core/saved-list-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codesText, listCodes } from './list-codes.ts';

let given: SiteWithCatalogue;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  await given.publish();
});
afterEach(() => given.forget());

const code = (text: string, quantity: number | null, note = '', blank: string | null = null) => ({
  kind: 'code' as const,
  code: text,
  blank,
  quantity,
  note,
});

describe('the codes of a saved list', () => {
  it('CAT-7 CAT-13 are read as on the page of lists, with unknown ones, quantities and notes', async () => {
    expect(await listCodes(given.site, 'client', 'Code;Qty;For\norb 6l;20;door\nnothing 9;;\nTK 1;0;')).toEqual([
      code('orb 6l', 20, 'door'),
      code('nothing 9', null),
      code('TK 1', null, '0'),
    ]);
  });

  it('CAT-7 CAT-13 keep the blank that was chosen, and the code of the list', async () => {
    expect(await listCodes(given.site, 'client', 'code;quantity;own code;note\nTK 1;3;CLV-2;urgent')).toEqual([
      code('CLV-2', 3, 'TK 1 · urgent'),
    ]);
  });

  it('CAT-7 CAT-13 keep the blank by its id where the data set has it, and give it to a request for a quote', async () => {
    await given.publish(markedBlanks);
    const saved = await listCodes(given.site, 'client', 'code;quantity;own code;note\nORB 7;3;CLV-2;urgent\nORB 7;1;;');
    expect(saved).toEqual([code('CLV-2', 3, 'ORB 7 · urgent', 'b2'), code('ORB 7', 1)]);
    const items = [code('CLV-2', 3, 'urgent', 'b2'), code('ORB 7', 1)].map((item) => ({ ...item, id: item.code }));
    const text = codesText({ items }) ?? '';
    expect(text.split('\r\n').slice(1, 3)).toEqual(['CLV-2;3;CLV-2 id:b2;urgent', 'ORB 7;1;;']);
    expect(await listCodes(given.site, 'client', text)).toEqual([code('CLV-2', 3, 'urgent', 'b2'), code('ORB 7', 1)]);
  });

  it.each([
    ['no text', ' ', 'codes'],
    ['two columns that may have the quantities', 'Codice;Qtà Roma;Qtà Milano\norb 6l;20;3', 'columns'],
    ['quantities that can all be read in two ways', 'Codice;Quantità\norb 6l;20,000\nTK 1;2,500', 'columns'],
    ['more lines than a list may have', 'orb 6l\n'.repeat(5_001), 'too_many_items'],
  ])('CAT-13 CAT-15 are none of %s', async (_case, text, reason) => {
    expect(await listCodes(given.site, 'client', text)).toBe(reason);
  });

  it('CAT-7 CAT-13 are as many, with quantities as large, as the page of lists takes', async () => {
    expect([listLimits.codes, listLimits.quantity]).toEqual([maxLines, maxQuantity]);
    const read = await listCodes(given.site, 'client', `orb 6l;${maxQuantity}\n`.repeat(maxLines));
    expect(read).toHaveLength(maxLines);
    expect(read[0]).toEqual(code('orb 6l', maxQuantity));
    // The list refuses such a note; a shorter one would lose text without notice.
    const note = 'x'.repeat(listLimits.note + 1);
    expect(await listCodes(given.site, 'client', `TK 1;2;${note}\norb 6l;1;`)).toEqual([
      code('TK 1', 2, note),
      code('orb 6l', 1),
    ]);
  });

  it('CAT-7 CAT-13 keep a line without a code, and those around it', async () => {
    expect(await listCodes(given.site, 'client', 'Code;Qty;For\norb 6l;20;door\n;1500;Total')).toEqual([
      code('orb 6l', 20, 'door'),
      code('Total', 1500),
    ]);
  });

  it('CAT-13 are not read beside too many others of the partner, and the answer says so', async () => {
    const lists = ['orb 6l', 'TK 1', 'DV 22'].map((text) => listCodes(given.site, 'partner|one', text));
    expect(await listCodes(given.site, 'partner|other', 'orb 6l')).toHaveLength(1);
    expect((await Promise.all(lists)).map((read) => typeof read === 'string' && read)).toEqual([
      false,
      false,
      'codes_often',
    ]);
  });

  it('CAT-13 are none on a site without a catalogue', async () => {
    expect(await listCodes(sampleSite('italy', {}), 'client', 'orb 6l')).toBe('codes');
  });

  it('CAT-7 CAT-13 become a list again, of which the codes are the same', async () => {
    const items = [code('orb 6l', 20, 'door'), code('=1+1', null)].map((item, at) => ({ ...item, id: `${at}` }));
    const long = 'x'.repeat(130);
    expect(await listCodes(given.site, 'client', long)).toEqual([code('x'.repeat(120), null, long)]);
    const page = { kind: 'product' as const, id: 'p', story: 's', file: null, quantity: 1, note: '' };
    const text = codesText({ items: [page, ...items] });
    expect(await listCodes(given.site, 'client', text ?? '')).toEqual([code('orb 6l', 20, 'door'), code('=1+1', null)]);
    expect(codesText({ items: [page] })).toBeNull();
  });
});
