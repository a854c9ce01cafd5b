import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxLines, maxListBytes } from '@clavora/catalogue/list-limits';
import { listLines, readList } from '@clavora/catalogue/read-list';
import { readFormDefinition } from '@clavora/forms/form-definition';
import type { Outcome } from '@clavora/forms/receiving/outcome';
import { receiveSubmission } from '@clavora/forms/receiving/receive-submission';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { nonceHeader, ownRequestHeader, ownRequestKey } from '@clavora/server/own-request';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answeredLists } from '../lists/answered-lists.ts';
import { type SiteWithCatalogue, siteWithCatalogue } from '../testing/site-with-catalogue.ts';
import { submitList, tableOfCodes } from './submit-list.ts';

const words = { locale: 'it', t: translator('it', await loadMessages('it')) } as const;
let given: SiteWithCatalogue;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  await given.publish();
});

afterEach(() => {
  vi.restoreAllMocks();
  given.forget();
});

/** Sends a form. */
async function send(
  fields: Readonly<Record<string, string | File>>,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const request = new Request('http://localhost/trova-chiave/lista?form=list', { method: 'POST', body, headers });
  return submitList(given.site, request, 'it');
}

/** Sends a form and returns the lines of its CSV. */
async function linesOf(fields: Readonly<Record<string, string | File>>): Promise<string[]> {
  const response = await send({ ...fields, as: 'csv' });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return (await response.text()).trimEnd().split('\r\n').slice(1);
}

/** Sends the fields of a request for a quote, and returns the outcome with the list that the outbox stores. */
async function requestQuote(body: FormData | URLSearchParams): Promise<{ outcome: Outcome; stored: string }> {
  const field = {
    component: 'form_field',
    _uid: 'list',
    name: 'list',
    label: 'List',
    kind: 'codes',
    rules: 'required',
  };
  const origin = 'http://localhost';
  const request = new Request(`${origin}/trova-chiave/lista?form=list-quote`, {
    method: 'POST',
    body,
    headers: { origin },
  });
  const tempDir = await mkdtemp(join(tmpdir(), 'submit-list-'));
  let stored = '';
  const outcome = await receiveSubmission(request, {
    definition: readFormDefinition([field]),
    form: 'list-quote',
    title: 'Quote',
    market: 'italy',
    locale: 'it',
    page: '/trova-chiave/lista',
    receipt: null,
    retentionDays: 30,
    deliveriesOf: () => [],
    timeZone: 'Europe/Rome',
    origins: [origin],
    client: '192.0.2.1',
    limits: { perClient: 100, inAll: 100 },
    turnstile: null,
    tableOfCodes: (codes) => tableOfCodes(given.site, 'client', codes, words),
    outbox: {
      secret: () => Promise.resolve(new Uint8Array(32)),
      mayPass: () => Promise.resolve({ isAllowed: true }),
      store: async ({ files: [file] }) => {
        stored = file ? await readFile(file.path, 'utf8') : '';
        return { kind: 'accepted', id: '1', isRepeat: false };
      },
    },
    tempDir,
  });
  await rm(tempDir, { recursive: true });
  return { outcome, stored };
}

describe('submitList', () => {
  it('CAT-7 takes a pasted text, or a file in its place', async () => {
    expect(await linesOf({ text: 'orb 6l;20' })).toEqual(['orb 6l;20;CLV-1;']);
    const file = new File(['Code;Note\nORB 6L;Schl\u00fcssel\n'], 'list.csv', { type: 'text/csv' });
    expect(await linesOf({ text: 'nothing 9', file })).toEqual(['ORB 6L;;CLV-1;Schlüssel']);
    expect(await linesOf({ text: 'nothing 9', file: new File([], '') })).toEqual(['nothing 9;;;']);
  });

  it.each([
    ['a form with files', () => new FormData()],
    ['a form without', () => new URLSearchParams()],
  ])(
    'CAT-7 FRM-5 a list of 5,000 long lines becomes a request for a quote in the encoding of %s',
    async (_name, form) => {
      const text = Array.from({ length: maxLines }, (_, at) => `orb 6l;${at + 1};\u00fc${'x'.repeat(370)}${at}`).join(
        '\n',
      );
      const table = await (await send({ text, as: 'table' })).text();
      expect(Buffer.byteLength(table)).toBeGreaterThan(0.95 * maxListBytes);
      const body = form();
      body.set('list', table);
      const { outcome, stored } = await requestQuote(body);
      expect(outcome).toMatchObject({ kind: 'accepted' });
      // The names of the columns are in the language of the visitor.
      const rows = table.slice(table.indexOf('\r\n'));
      expect(stored === `\ufeffcodice;quantità;nostro codice;nota${rows}`).toBe(true);
    },
  );

  it('CAT-7 refuses a list that is too large with our codes, as changes and requests send it again', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('the page')));
    const keep = vi.spyOn(answeredLists, 'keep');
    const text = Array.from({ length: maxLines }, (_, at) => `orb 6l;1;${'x'.repeat(384)}${at % 10}`).join('\r\n');
    expect(Buffer.byteLength(text)).toBeLessThan(maxListBytes);
    expect((await send({ text })).status).toBe(413);
    const [[answer] = []] = keep.mock.calls;
    expect(answer).toMatchObject({ kind: 'refused', refusal: { reason: 'too-large', limit: maxListBytes } });
    expect(answer?.repeated).toEqual({ text: '', begin: expect.arrayContaining([`orb 6l;1;${'x'.repeat(191)}…`]) });
  });

  it('CAT-7 SEC-1 takes the time of the page from what the client may still send', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
      now += 4_000;
      return Promise.resolve(new Response('the page'));
    });
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    try {
      expect([(await send({ text: 'orb 6l' })).status, (await send({ text: 'orb 6l' })).status]).toEqual([200, 200]);
      expect((await send({ text: 'orb 6l' })).status).toBe(429);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['another site, which sends no origin', { 'sec-fetch-site': 'cross-site' }],
    ['no page', {}],
  ])('SEC-1 CAT-7 FRM-6 refuses a list from %s with 403, as any form, and reads none of it', async (_what, headers) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('the page')));
    const keep = vi.spyOn(answeredLists, 'keep');
    expect((await send({ text: 'orb 6l;20', as: 'csv' }, headers)).status).toBe(403);
    expect(keep.mock.calls).toEqual([
      [
        {
          kind: 'refused',
          refusal: { reason: 'origin', limit: null },
          repeated: { text: '', begin: [] },
          isOfFile: false,
        },
      ],
    ]);
  });

  it('SEC-7 CAT-7 requests the page of its answer with the nonce of the visitor’s answer and the key of the process', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('the page')));
    await send({ text: 'orb 6l;20' }, { 'sec-fetch-site': 'same-origin', [nonceHeader]: 'of-the-answer' });
    const [[, options] = []] = fetched.mock.calls;
    expect(options?.headers).toMatchObject({ [nonceHeader]: 'of-the-answer', [ownRequestHeader]: ownRequestKey() });
  });

  it('CAT-7 takes a workbook, and saves the list as one', async () => {
    const response = await send({ text: '=orb 6l;20', as: 'xlsx' });
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

  it('CAT-7 files have the names and the separator of the language of the page, and are the same list again', async () => {
    const csv = await (await send({ text: 'orb 6l;20\nnothing 9;5', as: 'csv' })).text();
    expect(csv).toMatch(/^.?codice;quantità;nostro codice;nota\r\n/);
    const again = new File([csv], 'list.csv');
    expect(await linesOf({ file: again })).toEqual(['orb 6l;20;CLV-1;', 'nothing 9;5;;']);
    const table = await (await send({ file: again, as: 'table' })).text();
    expect(table).toMatch(/^.?code;quantity;own code;note\r\n/);
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
    expect((await tableOfCodes(given.site, 'client', 'orb 6l;20', words)).table).toContain('orb 6l;20;CLV-1;');
    expect((await tableOfCodes(given.site, 'client', '"orb 6l;1\n=1+1;2', words)).table).toBe(
      '\ufeff"""orb 6l;1"\r\n"\'=1+1;2"',
    );
    expect((await tableOfCodes(given.site, 'client', '=1+1\n'.repeat(5_001), words)).table).not.toMatch(/^=/m);
  });

  it('CAT-7 the files of a request are in the language of the visitor, with how codes were read, and the workbook is the same list', async () => {
    const { table, workbook } = await tableOfCodes(given.site, 'client', '0rb 6l;20;door', words);
    expect(table).toBe(
      '\ufeffcodice;quantità;nostro codice;nota;come è stato letto\r\n0rb 6l;20;CLV-1;door;caratteri che si somigliano\r\n',
    );
    const english = { locale: 'en', t: words.t } as const;
    expect((await tableOfCodes(given.site, 'client', 'orb 6l;20;door', english)).table).toBe(
      '\ufeffcode,quantity,own code,note\r\norb 6l,20,CLV-1,door\r\n',
    );
    const read = readList(Buffer.from(workbook ?? []), () => false);
    const lines = read.kind === 'list' ? listLines(read.table, read.table.columns) : [];
    expect(lines).toMatchObject([{ code: '0rb 6l', quantity: 20, chosen: 'CLV-1', note: 'door' }]);
    expect((await tableOfCodes(given.site, 'client', '"orb 6l;1', words)).workbook).toBeNull();
  });

  it('FRM-6 CAT-7 the summary of a request has our codes, quantities and counts, and nothing that was typed', async () => {
    const typed = 'orb 6l;20;win evil.example\nevil.example;5\nCLV-1';
    const { summary } = await tableOfCodes(given.site, 'client', typed, words);
    expect(summary).toEqual(['2 righe trovate · 1 sconosciuta', 'CLV-1 × 20', 'CLV-1']);
    const long = await tableOfCodes(given.site, 'client', 'orb 6l;1\n'.repeat(21), words);
    expect([long.summary.length, long.summary.at(-1)]).toEqual([22, '…']);
    expect((await tableOfCodes(given.site, 'client', '"orb 6l;1', words)).summary).toEqual([]);
  });

  it('CAT-7 the table of a request has the columns of a list also without a data set', async () => {
    given.forget();
    given = siteWithCatalogue();
    expect((await tableOfCodes(given.site, 'client', 'orb 6l;20\n=1+1;5', words)).table).toContain(
      "orb 6l;20;;\r\n'=1+1;5;;\r\n",
    );
  });
});
