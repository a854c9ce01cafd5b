import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Partner } from '@clavora/auth/partner';
import { rollBack } from '@clavora/catalogue/catalogue-folder';
import { smallMake } from '@clavora/catalogue/small-tables';
import { netPriceReader } from '@clavora/extranet/partner-file';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { findCataloguePage } from '@clavora/key-finder/find-catalogue-page';
import { type SiteWithCatalogue, siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import { tableOfCodes } from '@clavora/key-finder/submit-list';
import { suggestByCode } from '@clavora/key-finder/suggest-by-code';
import { isCatalogueUnavailable } from '@clavora/open-catalogue/catalogue-unavailable';
import { type LiveCatalogue, siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { createVisitorRequest } from '@clavora/server/visitor-request';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHandlerRoute } from './create-handler-route.ts';

let given: SiteWithCatalogue;
let live: LiveCatalogue;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  given = siteWithCatalogue();
  await given.publish();
  const opened = siteCatalogue(given.site);
  if (opened === null) throw new Error('expected a catalogue');
  live = opened;
});

afterEach(() => {
  vi.restoreAllMocks();
  given.forget();
});

/** Overwrites all pages of a file of the open data set but its first, as a disk may; returns a function that writes it again. */
function damage(part: 'public' | 'partner' = 'public'): () => void {
  const path = join(given.site.environment.catalogue?.folder ?? '', live.current()?.set[part].file ?? '');
  const whole = readFileSync(path);
  writeFileSync(path, Buffer.from(whole).fill(255, 4096));
  return () => writeFileSync(path, whole);
}

const ask = (method: 'GET' | 'POST', path: string, init: RequestInit = {}) =>
  createHandlerRoute(given.site, 'live')[method](new Request(`http://localhost${path}`, { method, ...init }), {
    params: Promise.resolve({ path: path.split('?', 1)[0]?.split('/').slice(1) ?? [] }),
  });
const list = () => ask('POST', '/api/catalogue/list', { body: 'orb6l' });
const resolve = () => ask('GET', '/api/catalogue/resolve?code=orb6l');

/** Opens and swaps what the folder has, as the watch does. */
async function look(): Promise<readonly string[]> {
  await live.prepare();
  const tags = live.swap();
  live.confirmSwap();
  return tags;
}

describe('a data set that is damaged while it is open', () => {
  it('CAT-3 CAT-7 OPS-7 is an outage for the API: 503, with the time to ask again', async () => {
    damage();
    for (const answer of [await resolve(), await list()]) {
      expect(answer.status).toBe(503);
      expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual(['30', 'no-store']);
      expect(await answer.json()).toEqual({ error: 'The key catalogue cannot be read' });
    }
  });

  it.each([
    ['a blank', () => findCataloguePage(given.site, given.matchOf('/trova-chiave/chiavi-grezze/b1'), 1)],
    ['the makes', () => findCataloguePage(given.site, given.matchOf('/trova-chiave/veicoli'), 1)],
    ['the finder', () => given.ask('/trova-chiave', { query: { code: 'orb6l' } })],
  ])('CAT-4 OPS-7 is an outage for the page of %s, which the server answers with 503', async (_name, load) => {
    damage();
    const request = createVisitorRequest({ writableEnded: false, destroyed: false });
    await expect(request.run(async () => load())).rejects.toSatisfy(isCatalogueUnavailable);
    expect(request.hasFailed).toBe(true);
  });

  it('CAT-13 OPS-7 is an outage for prices', async () => {
    const partner: Partner = { id: 'p', name: 'Ada', email: null, organisation: { id: 'o', name: 'O' }, roles: [] };
    const net = await netPriceReader(given.site, partner);
    damage('partner');
    expect(() => net({ id: 'b1' })).toThrow(expect.toSatisfy(isCatalogueUnavailable));
    expect(live.health().state).toBe('down');
  });

  it('RTE-4 FRM-5 neither fails a missing page nor loses a form with codes', async () => {
    damage();
    expect(await suggestByCode(given.site, 'it', '/negozio/orb6l')).toBeNull();
    const { table } = await tableOfCodes(given.site, '192.0.2.1', 'orb6l;2', {
      locale: 'it',
      t: translator('it', await loadMessages('it')),
    });
    expect(Buffer.from(table).toString('utf8')).toContain('orb6l');
  });

  it.each([
    ['a query that fails', 'public', () => resolve()],
    ['a check, before any query', 'public', () => live.check()],
    ['a check of the file for partners', 'partner', () => live.check()],
  ] as const)('OPS-8 is found by %s', async (_name, part, find) => {
    await live.check();
    expect([live.health(), live.isDoubted()]).toEqual([{ state: 'up', reason: null }, false]);
    damage(part);
    await find();
    expect([live.health(), live.isDoubted()]).toEqual([{ state: 'down', reason: 'the data set is damaged' }, true]);
  });

  it('CAT-1 is replaced without a restart: by the same one when its file is whole again', async () => {
    const repair = damage();
    expect([(await resolve()).status, (await list()).status]).toEqual([503, 503]);
    await expect(look()).rejects.toThrow(/missing or damaged/);
    repair();
    expect(await look()).toEqual(['catalogue-pages']);
    expect([(await resolve()).status, (await list()).status]).toEqual([200, 200]);
    expect([live.health().state, live.isDoubted()]).toEqual(['up', false]);
  });

  it('CAT-1 is replaced without a restart: by a new one, and by a roll-back', async () => {
    const { folder = '' } = given.site.environment.catalogue ?? {};
    damage();
    await resolve();
    await given.publish({ makers: [{ name: 'Tekkel' }, smallMake] });
    expect([(await resolve()).status, live.health().state]).toEqual([200, 'up']);
    await given.publish();
    await given.publish({ makers: [{ name: 'Orbis' }, { ...smallMake, name: 'Ponte' }] });
    damage();
    await look().catch(() => undefined);
    expect((await resolve()).status).toBe(503);
    rollBack(folder, { by: 'bruno' });
    await look();
    expect([(await resolve()).status, live.health().state]).toEqual([200, 'up']);
  });
});
