import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishSet } from '@clavora/catalogue/catalogue-folder';
import { checkTables, compileCatalogue } from '@clavora/catalogue/compile-catalogue';
import { smallTables, type TableChanges } from '@clavora/catalogue/small-tables';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDeployment, type Source } from '../deployment.ts';
import { catalogueChecks } from './catalogue.ts';

const id = '0123456789abcdef';
const current = {
  id,
  public: { file: `catalogue-${id}.sqlite`, sha256: '0'.repeat(64) },
  partner: { file: `catalogue-partner-${id}.sqlite`, sha256: '1'.repeat(64) },
  rowCounts: {},
  publishedAt: '2026-11-24T08:00:00.000Z',
  publishedBy: 'anna',
};
let origin = '';

/** Offers the folder of data sets at `/sets`, with the token only. */
const server = createServer(({ url, headers }, response) => {
  if (url === '/moved/current.json') response.writeHead(302, { location: '/sets/current.json' }).end();
  else if (url === '/page/current.json') response.end('<!doctype html>');
  else if (url !== '/sets/current.json') response.writeHead(404).end();
  else if (headers.authorization !== 'Bearer of-the-catalogue') response.writeHead(401).end();
  else response.end(JSON.stringify(current));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

async function line(settings: Source, name = 'data set') {
  const checks = catalogueChecks(readDeployment('italy', { STORYBLOK_TOKEN: 't', SITE_BRAND: 'clavora', ...settings }));
  return checks.find((check) => check.name === name)?.run(new AbortController().signal);
}

it('OPS-10 CAT-1 names the data set at the address of the catalogue', async () => {
  const found = await line({ CATALOGUE_URL: `${origin}/sets/`, CATALOGUE_TOKEN: 'of-the-catalogue' });
  expect(found).toEqual({ status: 'ok', detail: `${id} at ${origin}/sets` });
});

it.each([
  ['/sets', 'current.json answers 401', 'CATALOGUE_TOKEN'],
  ['/other', 'current.json answers 404', 'does CATALOGUE_URL name the folder'],
  ['/moved', 'redirect', 'without a redirect'],
  ['/page', 'current.json is malformed', 'does CATALOGUE_URL name the folder'],
])('OPS-10 CAT-1 fails at %s with a wrong token: %s', async (path, message, advice) => {
  const failed = line({ CATALOGUE_URL: `${origin}${path}`, CATALOGUE_TOKEN: 'wrong' });
  await expect(failed).rejects.toMatchObject({
    message: expect.stringContaining(message),
    advice: expect.stringContaining(advice),
  });
});

it('OPS-10 CAT-1 fails without data set in the folder of the catalogue', async () => {
  await expect(line({ CATALOGUE_DIR: import.meta.dirname })).rejects.toMatchObject({
    message: `${import.meta.dirname} has no data set`,
    advice: expect.stringContaining('npm run catalogue -- publish'),
  });
});

it('OPS-10 CAT-1 reports a site without key catalogue', async () => {
  expect(await line({})).toMatchObject({ status: 'skipped', advice: expect.stringContaining('no key finder') });
});

it('OPS-10 LIF-6 warns of papers of machines that are missing, and names the first of many', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clavora-doctor-'));
  try {
    const publish = (changes: TableChanges) =>
      publishSet(folder, folder, compileCatalogue(checkTables(smallTables(changes), { previous: null }), folder), {
        by: 'anna',
      });
    const papers = () => line({ CATALOGUE_DIR: folder }, 'papers of machines');
    publish({});
    expect(await papers()).toMatchObject({ status: 'ok' });
    const machineVersions = [1, 2, 3, 4, 5, 6, 7].map((at) => ({
      id: `mv${at}`,
      serial_from: at,
      serial_to: at,
      locales: 'en|it|de',
    }));
    publish({ machineVersions, documents: [{ versions: 'mv7' }], declarations: [] });
    expect(await papers()).toMatchObject({
      status: 'warn',
      detail: expect.stringMatching(/^missing: instructions of mv1 in it; .*mv5 in it and 2 more$/),
      advice: expect.stringContaining('npm run catalogue -- check'),
    });
    await expect(line({ CATALOGUE_DIR: import.meta.dirname }, 'papers of machines')).rejects.toThrow('has no data set');
    expect(await line({ CATALOGUE_URL: `${origin}/sets` }, 'papers of machines')).toMatchObject({ status: 'skipped' });
    expect(await line({}, 'papers of machines')).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
