import type { Access, Partner } from '@clavora/auth/partner';
import { exportFormats } from '@clavora/catalogue/export-formats';
import { type SiteWithCatalogue, siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import type { DownloadNote } from '@clavora/partner-records/download-note';
import { readPdf } from '@clavora/sheets/read-pdf';
import { sampleOrigins } from '@clavora/site-core/sample-site';
import { withAccess } from '@clavora/site-core/with-access';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { priceListState } from '../products/partner-file.ts';
import { maxPrinted } from '../products/price-list-sheet.ts';
import { createPartnerApi } from './partner-api.ts';

vi.mock('@clavora/pages/load-locale-config', () => ({
  loadLocaleConfig: async () => ({ company: { legal_name: 'Keys & Sons S.r.l.' }, config: { site_name: 'Keys' } }),
}));

/** The place of the records in the process (`partnerRecords`). */
const holder = Symbol.for('site.partner-records');

const ada: Partner = {
  id: 'p',
  name: 'Ada Ferri',
  email: 'ada@ferri.example',
  organisation: { id: 'org_italy', name: 'Ferramenta Ferri' },
  roles: [],
};
const signedIn: Access = { kind: 'partner', partner: ada };
const files = Object.values(exportFormats).map(({ file }) => file);
const many = 2_000;

let given: SiteWithCatalogue;
let notes: DownloadNote[];

const publish = (net: number, count = many) =>
  given.publish({
    blanks: Array.from({ length: count }, () => ({})),
    buyers: [{ organisation: 'org_italy' }],
    prices: [
      { net, valid_from: '2020-01-01' },
      { net: 0.4, from_quantity: 1000, valid_from: '2020-01-01' },
      { buyer: 'list', net: 7, valid_from: '2020-01-01' },
      { item_id: 'b3', buyer: 'org_other', net: 9.87, valid_from: '2020-01-01' },
    ],
  });

beforeAll(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  await publish(0.5);
});

beforeEach(() => {
  notes = [];
  const noteDownload = async (note: DownloadNote) => void notes.push(note);
  Object.assign(globalThis, { [holder]: { records: Promise.resolve({ noteDownload }) } });
});

afterAll(() => {
  Reflect.deleteProperty(globalThis, holder);
  given.forget();
  vi.restoreAllMocks();
});

function ask(
  path: string,
  {
    access = signedIn,
    method = 'GET',
    signal = new AbortController().signal,
  }: { access?: Access; method?: 'GET' | 'HEAD'; signal?: AbortSignal } = {},
): Promise<Response> {
  const headers = { 'sec-fetch-dest': 'empty' };
  const request = new Request(`${sampleOrigins.italy}/api/extranet/${path}`, { method, headers, signal });
  const { catalogue } = given.site.environment;
  return withAccess(
    access,
    (site) => createPartnerApi(site)[method](request, { params: Promise.resolve({ path: path.split('/') }) }),
    { catalogue },
  );
}

it.each(files)(
  'CAT-12 CAT-13 %s has every article with the net prices of the organisation, is recorded, and kept by nobody',
  async (file) => {
    const answer = await ask(`articles/it/${file}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${file}"`);
    expect(notes).toEqual([expect.objectContaining({ partner: ada, market: 'italy', name: file, kind: 'list' })]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeGreaterThan(10_000);
    if (file === exportFormats.xlsx.file) return;
    const text = bytes.toString();
    expect(text.match(/CLV-\d+\b/g)?.length).toBeGreaterThanOrEqual(many);
    expect(text).toMatch(/0[.,]5\b/);
    expect(text).not.toMatch(/9[.,]87/);
  },
);

it('CAT-12 a catalogue of BMEcat names the company of the market, and has the language of the partner', async () => {
  const text = await (await ask('articles/it/bmecat.xml')).text();
  expect(text).toContain('<LANGUAGE default="true">ita</LANGUAGE><CATALOG_ID>');
  expect(text).toContain('Keys &amp; Sons S.r.l.');
  expect(text).toContain('price_type="net_customer"');
  expect(text).not.toContain('net_list');
});

it('CAT-12 CAT-13 the price list of the organisation is PDF, recorded, and kept by nobody', async () => {
  const answer = await ask('articles/it/prices.pdf');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="prices.pdf"');
  const { text, language } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(language).toBe('it');
  expect(text).toContain('Ferramenta Ferri');
  expect(text).toMatch(/CLV-1 .*0,50/);
  expect(text).not.toMatch(/9,87|7,00/);
  expect(notes).toEqual([expect.objectContaining({ name: 'prices.pdf', kind: 'list' })]);
});

it('CAT-12 a price list that cannot be printed is said to be none, and the tables have all', async () => {
  const stranger: Partner = { ...ada, organisation: { id: 'org_stranger', name: 'Stranger' } };
  const stateOf = (partner: Partner) =>
    withAccess(signedIn, (site) => priceListState(site, partner), { catalogue: given.site.environment.catalogue });
  expect([await stateOf(ada), await stateOf(stranger), await stateOf({ ...ada, organisation: null })]).toEqual([
    'printable',
    'none',
    'none',
  ]);
  expect((await ask('articles/it/prices.pdf', { access: { kind: 'partner', partner: stranger } })).status).toBe(404);
  await publish(0.5, maxPrinted + 1);
  expect(await stateOf(ada)).toBe('too-many');
  expect((await ask('articles/it/prices.pdf')).status).toBe(404);
  expect((await (await ask('articles/it/articles.jsonl')).text()).match(/"code"/g)?.length).toBeGreaterThan(maxPrinted);
  expect(notes).toHaveLength(1);
  await publish(0.5);
});

it('CAT-12 EXT-2 nobody else gets prices, or learns which files there are', async () => {
  const stranger: Partner = { ...ada, organisation: { id: 'org_stranger', name: 'Stranger' } };
  for (const partner of [stranger, { ...ada, organisation: null }]) {
    const lines = await (await ask('articles/it/articles.jsonl', { access: { kind: 'partner', partner } })).text();
    expect(lines).toContain('"prices":[]');
    expect(lines).not.toContain('"price":');
  }
  for (const file of [...files, 'prices.pdf', 'unknown.csv']) {
    const anonymous = await ask(`articles/it/${file}`, { access: { kind: 'anonymous' } });
    expect([anonymous.status, anonymous.headers.get('cache-control')]).toEqual([401, 'private, no-store']);
    expect((await ask(`articles/it/${file}`, { access: { kind: 'forbidden', partner: ada } })).status).toBe(403);
  }
  expect((await ask('articles/it/unknown.csv')).status).toBe(404);
  expect((await ask('articles/ru/articles.csv')).status).toBe(404);
});

it('CAT-12 a HEAD request has the headers, and is no download', async () => {
  const answer = await ask('articles/it/articles.csv', { method: 'HEAD' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(answer.body).toBeNull();
  expect(notes).toEqual([]);
});

it('CAT-12 an export that has begun is of one data set, also where the site gets another', async () => {
  const answer = await ask('articles/it/articles.jsonl');
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  await publish(0.6);
  let text = Buffer.from(first?.value ?? new Uint8Array()).toString();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    text += Buffer.from(part.value).toString();
  expect(text.trimEnd().split('\n')).toHaveLength(many + 1);
  expect(await (await ask('articles/it/articles.jsonl')).text()).toContain('"price":0.6');
});

it('CAT-12 a process writes few exports at once, and ends those that nobody reads any more', async () => {
  const readers: ReadableStreamDefaultReader<Uint8Array>[] = [];
  let refused: Response | null = null;
  for (let count = 0; count < 20 && refused === null; count += 1) {
    const answer = await ask('articles/it/articles.csv');
    const reader = answer.status === 200 ? answer.body?.getReader() : undefined;
    if (reader === undefined) refused = answer;
    else {
      await reader.read();
      readers.push(reader);
    }
  }
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '30']);
  await Promise.all(readers.map((reader) => reader.cancel()));
  const visit = new AbortController();
  const answer = await ask('articles/it/articles.csv', { signal: visit.signal });
  expect(answer.status).toBe(200);
  const reader = answer.body?.getReader();
  await reader?.read();
  visit.abort();
  await expect(reader?.read()).rejects.toBeDefined();
});
