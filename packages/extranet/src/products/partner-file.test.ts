import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Partner } from '@clavora/auth/partner';
import { readCurrent } from '@clavora/catalogue/catalogue-folder';
import { type SiteWithCatalogue, siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cutSpecsOf, netPriceReader } from './partner-file.ts';

let given: SiteWithCatalogue;

const partner: Partner = {
  id: 'p',
  name: 'Ada Ferri',
  email: null,
  organisation: { id: 'org_italy', name: 'Ferramenta Ferri' },
  roles: [],
};

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
});

afterEach(() => given.forget());

/** Publishes a data set with a price and a cut specification, and makes it the current one of the process. */
function publish(net: string, depth: string): Promise<void> {
  return given.publish({
    prices: [{ net, valid_from: '2020-01-01' }],
    cutSpecs: [{ depths_mm: depth }],
  });
}

const pathOfPartnerFile = () => {
  const { folder = '' } = given.site.environment.catalogue ?? {};
  return join(folder, readCurrent(folder)?.partner.file ?? '');
};
const found = async () => {
  const net = await netPriceReader(given.site, partner);
  const specs = await cutSpecsOf(given.site, 'b1');
  return [net({ id: 'b1' }).map((price) => price.net), specs.flatMap(({ depths_mm: depths }) => depths)];
};

describe('the partner file', () => {
  it('CAT-13 gives the prices and cut specifications of the data set that is current', async () => {
    await publish('0.42', '0.5');
    expect(await found()).toEqual([[0.42], [0.5]]);
    await publish('0.51', '0.7');
    expect(await found()).toEqual([[0.51], [0.7]]);
  });

  it('CAT-13 gives a reader from before a swap the prices of its own data set', async () => {
    await publish('0.42', '0.5');
    const before = await netPriceReader(given.site, partner);
    await publish('0.51', '0.7');
    expect((await found())[0]).toEqual([0.51]);
    expect(before({ id: 'b1' }).map(({ net }) => net)).toEqual([0.42]);
  });

  it.each([
    ['is missing', (path: string) => rmSync(path)],
    ['is no database', (path: string) => writeFileSync(path, 'damaged')],
    ['is cut off in its header', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 50))],
    ['is cut off after its first page', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 4096))],
    ['has other bytes in its rows', (path: string) => writeFileSync(path, readFileSync(path).fill(255, 4096))],
  ])('CAT-13 gives none, and none of the data set before, while the file %s', async (_name, damage) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await publish('0.42', '0.5');
    expect(await found()).toEqual([[0.42], [0.5]]);
    await publish('0.51', '0.7');
    const path = pathOfPartnerFile();
    const whole = readFileSync(path);
    damage(path);
    expect(await found()).toEqual([[], []]);
    writeFileSync(path, whole);
    expect(await found()).toEqual([[0.51], [0.7]]);
  });

  it('CAT-13 gives nothing to a partner without organisation, or before the first data set', async () => {
    expect(await found()).toEqual([[], []]);
    await publish('0.42', '0.5');
    const stranger = await netPriceReader(given.site, { ...partner, organisation: null });
    expect(stranger({ id: 'b1' })).toEqual([]);
  });
});
