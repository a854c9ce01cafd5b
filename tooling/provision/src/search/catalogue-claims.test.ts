import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishSet } from '@clavora/catalogue/catalogue-folder';
import { checkTables, compileCatalogue } from '@clavora/catalogue/compile-catalogue';
import { smallTables } from '@clavora/catalogue/small-tables';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openClaims } from './catalogue-claims.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clavora-claims-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function publish(): void {
  const checked = checkTables(smallTables({ blanks: [{ story_slug: 'clv-1' }] }), { previous: null });
  publishSet(folder, folder, compileCatalogue(checked, folder), { by: 'anna' });
}

/** Serves the folder, to callers with the token only. */
async function served<Value>(token: string, use: (url: string) => Promise<Value>): Promise<Value> {
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${token}`;
    response.writeHead(isKnown ? 200 : 401).end(isKnown ? readFileSync(join(folder, request.url ?? '')) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

const expected = {
  references: [{ maker: 'Orbis', code: 'ORB 6L', relation: 'exact' }],
  vehicles: [{ make: 'Arvena', model: 'Ponente', generation: '', from: 1990, to: 1999 }],
  machines: [],
  terms: ['AX 0001–0800'],
};

it('CAT-2 SRC-5 reads the claims of products from the folder of the sites', async () => {
  publish();
  const { claimsOf, close } = await openClaims({ CATALOGUE_DIR: folder });
  expect([claimsOf('clv-1'), claimsOf('clv-2')]).toEqual([expected, null]);
  await close();
});

it('CAT-2 SRC-5 reads the claims from the URL of the sites, and is refused without their token', async () => {
  publish();
  await served('t', async (url) => {
    const { claimsOf, close } = await openClaims({ CATALOGUE_URL: url, CATALOGUE_TOKEN: 't' });
    expect(claimsOf('clv-1')).toEqual(expected);
    await close();
    await expect(openClaims({ CATALOGUE_URL: url })).rejects.toThrow(`The key catalogue at ${url} cannot be read`);
  });
});

it('CAT-1 SRC-5 rejects a folder without data set, rather than make records without claims', async () => {
  await expect(openClaims({ CATALOGUE_DIR: folder })).rejects.toThrow('cannot be read');
  const { claimsOf } = await openClaims({ CATALOGUE_DIR: '' });
  expect(claimsOf('clv-1')).toBeNull();
});
