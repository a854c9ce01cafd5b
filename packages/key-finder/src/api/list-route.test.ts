import { writeListWorkbook } from '@clavora/catalogue/write-list';
import { markedBlanks } from '@clavora/open-catalogue/site-with-data-set';
import { sampleSite } from '@clavora/site-core/sample-site';
import { workbookOfSheets } from '@clavora/workbooks/workbook-of-rows';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SiteWithCatalogue, siteWithCatalogue } from '../testing/site-with-catalogue.ts';
import { listHandler } from './list-route.ts';

let given: SiteWithCatalogue;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  await given.publish();
});

afterEach(() => given.forget());

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}, query = '') =>
  listHandler(given.site)(
    new Request(`http://localhost/api/catalogue/list${query}`, { method: 'POST', body, headers }),
  );

describe('POST /api/catalogue/list', () => {
  it('CAT-7 answers every line, with our code where it is known', async () => {
    const response = await post('Codice;Pezzi\norb6l;20\nnothing 9;5\nAX 0100;1');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      header: ['Codice', 'Pezzi'],
      columns: { code: 0, quantity: 1 },
      counts: { resolved: 2, ambiguous: 0, unknown: 1 },
      lines: [
        { line: 2, code: 'orb6l', quantity: 20, state: 'resolved', blank: { id: 'b1', code: 'CLV-1' } },
        { line: 3, code: 'nothing 9', quantity: 5, state: 'unknown', blank: null },
        { line: 4, code: 'AX 0100', quantity: 1, state: 'resolved', blank: { id: 'b1', code: 'CLV-1' } },
      ],
    });
  });

  it('CAT-15 asks which column has the quantities where two may, with their names and first values', async () => {
    const list = 'Ordine di ottobre\nCodice;Qtà Roma;Qtà Milano\norb 6l;20;3\nTK 1;;4';
    const questions = [
      {
        about: 'quantity',
        columns: [
          { column: 1, name: 'Qtà Roma', values: ['20'] },
          { column: 2, name: 'Qtà Milano', values: ['3', '4'] },
        ],
      },
    ];
    const asked = await post(list);
    expect([asked.status, await asked.json()]).toEqual([
      200,
      expect.objectContaining({
        titles: ['Ordine di ottobre'],
        columns: { code: 0, quantity: null, chosen: null },
        questions,
        lines: [
          expect.objectContaining({ quantity: null, note: '20 · 3' }),
          expect.objectContaining({ quantity: null, note: '4' }),
        ],
      }),
    ]);
    const file = await post(list, { accept: 'text/csv' });
    expect([file.status, await file.json()]).toEqual([422, { error: expect.any(String), questions }]);
    const answered = await (await post(list, {}, '?quantity=2')).json();
    expect(answered).toMatchObject({ questions: [], lines: [{ quantity: 3 }, { quantity: 4 }] });
    expect(await (await post(list, { accept: 'text/csv' }, '?code=0&quantity=none')).text()).toContain(
      'orb 6l;;CLV-1;',
    );
    expect((await post(list, {}, '?quantity=many')).status).toBe(400);
  });

  it('CAT-15 asks what the sign in the quantities separates where all of them can be read in two ways', async () => {
    const list = 'Codice;Quantità\norb 6l;20,000\nTK 1;2,500';
    const questions = [{ about: 'separator', columns: [{ column: 1, name: 'Quantità', values: ['20,000', '2,500'] }] }];
    expect(await (await post(list)).json()).toMatchObject({
      questions,
      lines: [{ quantity: null }, { quantity: null }],
    });
    const file = await post(list, { accept: 'text/csv' });
    expect([file.status, await file.json()]).toEqual([422, { error: expect.any(String), questions }]);
    const quantities = async (separator: string) => {
      const { columns, questions: left, lines } = await (await post(list, {}, `?separator=${separator}`)).json();
      return [columns.separator, left, lines.map(({ quantity }: { quantity: number }) => quantity)];
    };
    expect(await quantities('thousands')).toEqual(['thousands', [], [20_000, 2_500]]);
    expect(await quantities('decimals')).toEqual(['decimals', [], [20, null]]);
    expect((await post(list, {}, '?separator=dots')).status).toBe(400);
  });

  it('CAT-15 says at each line how its code was read, that it is a date, and which codes are similar', async () => {
    const list = '0rb 6l;20\n2026-03-12;5\nAX 100;1\norb 6k;2';
    const { lines } = await (await post(list)).json();
    expect(lines).toMatchObject([
      { state: 'resolved', remark: 'lookalike', nearest: [] },
      { state: 'unknown', remark: 'date', nearest: [] },
      { state: 'ambiguous', remark: 'zeros', nearest: [] },
      { state: 'unknown', remark: null, nearest: [{ blankId: 'b1', blankCode: 'CLV-1', status: 'active' }] },
    ]);
    const csv = await (await post(list, { accept: 'text/csv' })).text();
    expect(csv).toContain(
      'code;quantity;own code;note;remark\r\n0rb 6l;20;CLV-1;;lookalike\r\n2026-03-12;5;;;date\r\n',
    );
  });

  it('CAT-15 asks how many keys packs are, with the pieces of a pack where the blank is known', async () => {
    await given.publish({ blanks: [{ pack: 10 }] });
    const { lines } = await (await post('Codice;Pezzi\norb 6l;2 scatole\nnothing 9;3 conf.\nAX 0100;5')).json();
    expect(lines).toMatchObject([
      { quantity: null, packs: { count: 2, unit: 'scatole', pieces: 20 }, note: '2 scatole', blank: { pack: 10 } },
      { quantity: null, packs: { count: 3, unit: 'conf.', pieces: null }, note: '3 conf.' },
      { quantity: 5, packs: null },
    ]);
  });

  it('CAT-15 reads lists that stand side by side, and says how many', async () => {
    expect(await (await post('Codice;Qtà;;Codice;Qtà\norb 6l;20;;TK 1;5\nAX 0100;1')).json()).toMatchObject({
      blocks: 2,
      header: ['Codice', 'Qtà', ''],
      columns: { code: 0, quantity: 1 },
      lines: [
        { line: 2, code: 'orb 6l', quantity: 20 },
        { line: 3, code: 'AX 0100', quantity: 1 },
        { line: 2, code: 'TK 1', quantity: 5 },
      ],
    });
    expect(await (await post('orb6l;20')).json()).toMatchObject({ blocks: 1 });
  });

  it('CAT-15 names the sheet of a workbook that it read', async () => {
    const line = { line: 1, code: 'orb6l', quantity: 20, chosen: '', note: '', ownCode: null };
    const workbook = Uint8Array.from(writeListWorkbook([line]));
    expect(await (await post(workbook)).json()).toMatchObject({
      sheet: { name: 'List', others: [], hiddenRows: 0, hiddenColumns: 0 },
      lines: [{ line: 2, code: 'orb6l', quantity: 20, state: 'resolved' }],
    });
    expect(await (await post('orb6l;20')).json()).toMatchObject({ sheet: null });
  });

  it('CAT-15 reads the sheet that the request names, also for a file, and says which there are', async () => {
    const rows = (code: string) => `<sheetData><row><c t="str"><v>${code}</v></c><c><v>20</v></c></row></sheetData>`;
    const workbook = workbookOfSheets({ Orders: rows('orb 6l'), 'Prices & more': rows('TK 1') });
    const query = '?sheet=Prices+%26+more';
    expect(await (await post(workbook, {}, query)).json()).toMatchObject({
      sheet: { name: 'Prices & more', others: ['Orders'], hiddenRows: 0, hiddenColumns: 0 },
      lines: [{ code: 'TK 1' }],
    });
    expect(await (await post(workbook, { accept: 'text/csv' }, query)).text()).toContain('TK 1;20');
    const unknown = await post(workbook, {}, '?sheet=Stock');
    expect([unknown.status, await unknown.json()]).toEqual([
      400,
      { error: 'expected one of the sheets "Orders", "Prices & more"' },
    ]);
    const text = await post('orb 6l;20', {}, '?sheet=Orders');
    expect([text.status, await text.json()]).toEqual([
      400,
      { error: 'expected no sheet of a list that is no workbook' },
    ]);
  });

  it('SEC-1 CAT-7 refuses a page of another site, and takes lists of programs and of its own pages', async () => {
    const foreign = await post('orb6l;20', { origin: 'https://evil.example' });
    expect([foreign.status, await foreign.json()]).toEqual([403, { error: 'expected no page of another site' }]);
    expect((await post('orb6l;20', { origin: 'null' })).status).toBe(403);
    const client = { 'x-site-client': '192.0.2.8' };
    expect((await post('orb6l;20', { ...client, origin: 'http://shop.example', host: 'shop.example' })).status).toBe(
      200,
    );
    expect((await post('orb6l;20', client)).status).toBe(200);
  });

  it('CAT-4 CAT-7 says which blanks are no longer made or restricted, with the successor', async () => {
    await given.publish(markedBlanks);
    const ended = { status: 'discontinued', restricted: false, successor: { id: 'b2', code: 'CLV-2' } };
    const restricted = { status: 'active', restricted: true, successor: null };
    expect(await (await post('CLV-1\nCLV-2\nORB 7')).json()).toMatchObject({
      lines: [
        { blank: { id: 'b1', code: 'CLV-1', ...ended }, choices: [] },
        { blank: { id: 'b2', code: 'CLV-2', ...restricted } },
        {
          blank: null,
          choices: [
            { blankId: 'b1', ...ended },
            { blankId: 'b2', ...restricted },
          ],
        },
      ],
    });
  });

  it('CAT-7 answers CSV, which sent again is the same list', async () => {
    const csv = { accept: 'text/csv' };
    const first = await (await post('orb 6l x 20\n=1+1\nTK 1', csv)).text();
    expect(first).toContain("'=1+1");
    expect(first).toContain('orb 6l;20;CLV-1;');
    const counts = async (body: string) => ((await (await post(body)).json()) as { counts: unknown }).counts;
    expect(await counts(first)).toEqual({ resolved: 1, ambiguous: 0, unknown: 2 });
  });

  it.each([
    ['nothing', ' \n', 400, 'expected a text with codes'],
    ['a quote that stays open', '"orb 6l;1\ntk;2', 400, 'a quote is not closed'],
    ['too many lines', 'orb 6l\n'.repeat(5_001), 413, 'at most 5000 lines'],
    ['too many bytes', 'x'.repeat(2_000_001), 413, 'at most 2000000 bytes'],
  ])('CAT-7 refuses %s', async (_name, body, status, text) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(text);
  });

  it('CAT-7 SEC-1 refuses a client that sends too many lists, and says when to come back', async () => {
    const headers = { 'x-site-client': '192.0.2.7' };
    const statuses = new Set<number>();
    let last = new Response();
    for (let sent = 0; sent < 40; sent += 1) {
      last = await post('orb 6l', headers);
      statuses.add(last.status);
    }
    expect(statuses).toEqual(new Set([200, 429]));
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post('orb 6l')).status).toBe(200);
  });

  it('CAT-7 a site without a catalogue has no lists', async () => {
    const request = new Request('http://localhost/api/catalogue/list', { method: 'POST', body: 'orb 6l' });
    expect((await listHandler(sampleSite('italy', {}))(request)).status).toBe(404);
  });
});
