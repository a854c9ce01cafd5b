import type { NetPrice } from '@clavora/catalogue/net-prices';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { type SiteWithCatalogue, siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import { markedBlanks } from '@clavora/open-catalogue/site-with-data-set';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partnerDirectory } from '../directory/partner-directory.ts';
import { listRows } from './list-rows.ts';

let given: SiteWithCatalogue;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
});
afterEach(() => given.forget());

const euros: readonly NetPrice[] = [
  { from_quantity: 1, net: 2, currency: 'EUR' },
  { from_quantity: 3, net: 1, currency: 'EUR' },
];

async function rowsOf(codes: readonly string[], prices = euros, blanks: readonly string[] = []) {
  const items = codes.map((code, at) => ({
    kind: 'code' as const,
    id: `${at}`,
    code,
    blank: blanks[at] || null,
    quantity: at + 1,
    note: '',
  }));
  return listRows(given.site, items, {
    locale: 'it',
    netPrices: () => prices,
    directory: partnerDirectory([], { market: 'italy', roles: [] }),
    hrefOf: ({ path }) => path,
    t: translator('it', await loadMessages('it')),
  });
}

describe('listRows', () => {
  it('CAT-13 CAT-15 say how a code was read, and that it is a date', async () => {
    await given.publish();
    const [alike, date, typed] = await rowsOf(['0rb 6l', '2026-03-12', 'orb 6l']);
    expect([alike?.remark, date?.remark, typed?.remark]).toEqual([
      'Alcuni caratteri sono stati letti come altri che si somigliano.',
      expect.stringContaining('in una data'),
      undefined,
    ]);
  });

  it('CAT-13 looks up each of many codes, in their order, with the net price at its quantity', async () => {
    await given.publish();
    const rows = await rowsOf(Array.from({ length: 250 }, (_, at) => ['orb 6l', 'nothing 9', 'CLV-1'][at % 3] ?? ''));
    expect(rows.map(({ item }) => item.id)).toEqual(Array.from({ length: 250 }, (_, at) => `${at}`));
    expect(rows.slice(246, 249).map(({ page, net }) => [page?.code, page?.href, net?.amount])).toEqual([
      ['CLV-1', '/trova-chiave/chiavi-grezze/b1', 1],
      [undefined, undefined, undefined],
      ['CLV-1', '/trova-chiave/chiavi-grezze/b1', 1],
    ]);
    expect(rows[0]?.net?.amount).toBe(1);
    // Every line of the blank, under both codes.
    const sum = rows.reduce((total, { item, page }) => total + (page === null ? 0 : (item.quantity ?? 0)), 0);
    expect(rows[0]?.net?.together).toBe(sum);
    expect(rows[0]?.page?.kind).toContain('orb 6l');
    expect(rows[2]?.page?.kind).not.toContain('CLV-1');
  });

  it('CAT-13 takes the price in euros of several currencies, and the first currency by code without one', async () => {
    await given.publish();
    const francs = { from_quantity: 1, net: 3, currency: 'CHF' };
    const dollars = { from_quantity: 1, net: 4, currency: 'USD' };
    const nets = async (prices: readonly NetPrice[]) =>
      (await rowsOf(['CLV-1', 'CLV-1', 'CLV-1'], prices)).map(({ net }) => `${net?.amount} ${net?.currency}`);
    expect(await nets([francs, ...euros, dollars])).toEqual(['1 EUR', '1 EUR', '1 EUR']);
    expect(await nets([dollars, francs])).toEqual(['3 CHF', '3 CHF', '3 CHF']);
  });

  it('CAT-13 takes the list price of a blank, and the net price at the sum of its lines', async () => {
    await given.publish();
    const items = ['orb 6l', 'CLV-1', 'nothing 9'].map((code, at) => ({
      kind: 'code' as const,
      id: `${at}`,
      code,
      blank: null,
      quantity: 2,
      note: '',
    }));
    const rows = await listRows(given.site, items, {
      locale: 'it',
      netPrices: () => euros,
      listPrices: () => [{ from_quantity: 1, net: 3, currency: 'EUR' }],
      directory: partnerDirectory([], { market: 'italy', roles: [] }),
      hrefOf: ({ path }) => path,
      t: translator('it', await loadMessages('it')),
    });
    const own = [
      { amount: 3, currency: 'EUR', pieces: 1 },
      { amount: 1, currency: 'EUR', together: 4 },
    ];
    expect(rows.map(({ price, net }) => [price, net])).toEqual([own, own, [null, null]]);
  });

  it('CAT-13 says which blanks are not simply to be had, and which ones an ambiguous code may mean', async () => {
    await given.publish(markedBlanks);
    const [ended, restricted, ambiguous] = await rowsOf(['CLV-1', 'CLV-2', 'ORB 7']);
    expect(ended?.page).toMatchObject({ status: 'Fuori produzione', successor: { code: 'CLV-2' } });
    expect(ended?.page?.successor?.href).toMatch(/\/b2$/);
    expect(restricted?.page).toMatchObject({ status: '', successor: null });
    expect(restricted?.page?.kind).toContain('titolare');
    expect(ambiguous?.choices.map(({ value, label }) => [value, label])).toEqual([
      ['CLV-1 id:b1', 'CLV-1 – Orbis ORB 7, Fuori produzione'],
      ['CLV-2 id:b2', expect.stringMatching(/^CLV-2 – Orbis ORB 7, .*titolare/)],
    ]);
    expect([ended?.choices, restricted?.choices]).toEqual([[], []]);
  });

  it('CAT-7 CAT-13 shows the blank that was chosen where another maker has its code, and asks without a choice', async () => {
    await given.publish({ ...markedBlanks, aliases: [{ code: 'CLV 1', blank_id: 'b2' }] });
    const [asked, chosen, other, gone] = await rowsOf(['CLV-1', 'CLV-1', 'CLV-1', 'CLV-1'], euros, [
      '',
      'b1',
      'b2',
      'b9',
    ]);
    expect([chosen, other].map((row) => [row?.page?.code, row?.choices, row?.net?.amount])).toEqual([
      ['CLV-1', [], 2],
      ['CLV-2', [], 1],
    ]);
    for (const row of [asked, gone]) {
      expect(row?.choices.map(({ value }) => value)).toEqual(['CLV-2 id:b2', 'CLV-1 id:b1']);
      expect(row?.net).toBeNull();
    }
  });

  it('CAT-7 CAT-9 names a spare part with its machine, and leads to it', async () => {
    await given.publish({
      spareParts: [{ code: 'SP-B3 01', number: 7, name_key: 'part' }],
      machineVersions: [{ serial_prefix: 'B3', serial_from: 100 }],
      texts: [{}, { key: 'part', locale: 'it', value: 'Cinghia' }],
    });
    const [row] = await rowsOf(['spb301']);
    expect(row?.page).toEqual({
      title: 'Cinghia',
      href: '/m/x1/b3-100#part-7',
      code: 'SP-B3 01',
      kind: 'Pezzo · Banco 3',
      status: '',
      successor: null,
    });
    expect([row?.choices, row?.net]).toEqual([[], null]);
  });

  it('CAT-13 says nothing of codes without a data set, and leads to the finder', async () => {
    const [row] = await rowsOf(['orb 6l']);
    expect(row?.page).toMatchObject({ title: 'orb 6l', code: null, href: expect.stringMatching(/=orb%206l$/) });
    expect(row?.net).toBeNull();
  });
});
