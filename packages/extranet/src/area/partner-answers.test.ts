import type { Access, Partner } from '@clavora/auth/partner';
import { type SiteWithCatalogue, siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import type { ListSummary } from '@clavora/partner-records/partner-lists';
import { sampleOrigins } from '@clavora/site-core/sample-site';
import { withAccess } from '@clavora/site-core/with-access';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createPartnerApi } from './partner-api.ts';

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

let given: SiteWithCatalogue;

beforeAll(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  await given.publish({
    blanks: [{}, { code: 'CLV-2', pack: 20 }, { code: 'CLV-3' }],
    buyers: [{ organisation: 'org_italy' }],
    prices: [
      { net: 0.5, valid_from: '2020-01-01' },
      { net: 0.4, from_quantity: 1000, valid_from: '2020-01-01' },
      { buyer: 'list', net: 0.6, valid_from: '2020-01-01' },
      { item_id: 'b2', net: 2, valid_from: '2020-01-01' },
      { item_id: 'b3', buyer: 'org_other', net: 9, valid_from: '2020-01-01' },
    ],
  });
});

afterAll(() => {
  given.forget();
  vi.restoreAllMocks();
});

/** Asks as a script of the site's pages does. */
async function ask(
  path: string,
  {
    access = signedIn,
    pieces,
    origin = sampleOrigins.italy,
  }: { access?: Access; pieces?: unknown; origin?: string } = {},
) {
  const method = pieces === undefined ? 'GET' : 'POST';
  const request = new Request(`${sampleOrigins.italy}/api/extranet/${path}`, {
    method,
    headers: { origin, 'sec-fetch-dest': 'empty', 'content-type': 'application/json' },
    ...(pieces === undefined ? {} : { body: JSON.stringify(pieces) }),
  });
  const { catalogue } = given.site.environment;
  const answer = await withAccess(
    access,
    (site) => createPartnerApi(site)[method](request, { params: Promise.resolve({ path: path.split('/') }) }),
    { catalogue },
  );
  const cache = answer.headers.get('cache-control');
  return { status: answer.status, cache, body: await answer.json() };
}

it('CAT-13 the answer to a list has what the organisation of the partner pays for the blanks, by the sum of each, with list prices and totals', async () => {
  const { status, cache, body } = await ask('prices/it', { pieces: { b1: 1200, b2: 0, b3: 10, unknown: 3 } });
  expect([status, cache]).toEqual([200, 'private, no-store']);
  const plain = JSON.parse(JSON.stringify(body).replaceAll(/[\u00A0\u202F]/g, ' '));
  expect(plain.rows).toEqual([
    { id: 'b1', cells: ['CLV-1', '1200', '0,60 €', '0,40 €', '480,00 €'] },
    { id: 'b2', cells: ['CLV-2', '', '', '2,00 €', ''] },
  ]);
  expect(plain.totals).toEqual([expect.stringContaining('720,00 €'), expect.stringContaining('480,00 €')]);
  expect((await ask('prices/it', { pieces: { b1: 999 } })).body.rows[0].cells[3]).toContain('0,50');
});

it('CAT-13 EXT-2 tells nobody else the prices of an organisation', async () => {
  const pieces = { b1: 1 };
  const stranger: Partner = { ...ada, organisation: { id: 'org_stranger', name: 'Stranger' } };
  expect((await ask('prices/it', { pieces, access: { kind: 'partner', partner: stranger } })).body.rows).toEqual([]);
  expect((await ask('prices/it', { pieces, access: { kind: 'anonymous' } })).status).toBe(401);
  expect((await ask('prices/it', { pieces, access: { kind: 'forbidden', partner: ada } })).status).toBe(403);
  expect((await ask('prices/it', { pieces, origin: 'https://evil.example' })).status).toBe(403);
  for (const wrong of [null, [1], { b1: -1 }, { b1: 0.5 }, { b1: '1' }])
    expect((await ask('prices/it', { pieces: wrong })).status).toBe(404);
  expect((await ask('prices/ru', { pieces })).status).toBe(404);
});

it('EXT-6 FRM-1 forms learn name, email and organisation of the partner, and of nobody else', async () => {
  expect(await ask('person')).toEqual({
    status: 200,
    cache: 'private, no-store',
    body: { name: 'Ada Ferri', email: 'ada@ferri.example', organisation: 'Ferramenta Ferri' },
  });
  const alone: Partner = { ...ada, email: null, organisation: null };
  expect((await ask('person', { access: { kind: 'partner', partner: alone } })).body).toEqual({
    name: 'Ada Ferri',
    email: null,
    organisation: null,
  });
  expect((await ask('person', { access: { kind: 'anonymous' } })).status).toBe(401);
});

it('CAT-17 CAT-13 a found blank has its price for the partner, and a form that adds it to a saved list', async () => {
  const own: Pick<ListSummary, 'id' | 'name' | 'mayEdit'> = { id: 'l1', name: 'Primavera', mayEdit: true };
  const lists = { all: async () => [own, { ...own, id: 'l2', mayEdit: false }] };
  Object.assign(globalThis, { [holder]: { records: Promise.resolve({ lists }) } });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, holder));
  const { status, body } = await ask('blanks/it/b2');
  expect(status).toBe(200);
  expect(body.sections).toEqual([
    { title: expect.any(String), rows: [{ term: expect.any(String), value: expect.stringContaining('2,00') }] },
  ]);
  expect(body.save).toMatchObject({
    action: '/api/extranet/lists/it',
    fields: { action: 'add-codes', key: expect.stringMatching(/^.{20}/) },
    list: { lists: [{ id: 'l1', name: 'Primavera' }] },
    quantity: { value: '20' },
  });
  const keys = new Set([body.save.fields.key, (await ask('blanks/it/b2')).body.save.fields.key]);
  expect(keys.size).toBe(2);
  expect((await ask('blanks/it/b9')).status).toBe(404);
  expect((await ask('blanks/it/b2', { access: { kind: 'anonymous' } })).status).toBe(401);
});
