import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContentError } from '@clavora/content-client/content-error';
import { createVisitorRequest } from '@clavora/server/visitor-request';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleUuid, siteOver } from '../../testing/sample-space.ts';
import { openMoveRecord } from '../moves/move-record.ts';
import type { PlaceChange } from '../moves/place-change.ts';
import { redirectOfMissing } from './redirect-of-missing.ts';

const groups = {
  'it/global/prodotti/nuovo es/global/productos/nuevo': 'product',
  'it/global/chi-siamo/ora': 'page',
  'es/spain/productos/solo': 'product',
  'it/global/prodotti/no-product': 'page',
};

/** Returns a state folder with recorded moves, removed after the test. */
async function stateOf(changes: readonly PlaceChange[]): Promise<string> {
  const stateDir = await mkdtemp(join(tmpdir(), 'moves-'));
  onTestFinished(() => rm(stateDir, { recursive: true }));
  const record = await openMoveRecord(stateDir);
  for (const change of changes) await record.apply([change]);
  return stateDir;
}

const moved = (from: string, to: string): PlaceChange => ({ uuid: sampleUuid(to), from, to });

async function leadsTo(url: string, { redirects = [] as [string, string][], moves = [] as PlaceChange[] } = {}) {
  const sample = siteOver('italy', {
    groups,
    redirects: redirects.map(([name, value]) => ({ name, value })),
    stateDir: await stateOf(moves),
  });
  const found = await redirectOfMissing(sample.site, url, sample.site.routing.match('italy', url));
  return { ...sample, to: found?.to ?? null, status: found?.status };
}

describe('redirectOfMissing', () => {
  const moves = [moved('it/global/prodotti/vecchio', 'it/global/prodotti/nuovo')];

  it('RTE-13 redirects permanently to the current path of the story', async () => {
    const { to, status, asked } = await leadsTo('/prodotti/vecchio', { moves });
    expect({ to, status }).toEqual({ to: '/prodotti/nuovo', status: 301 });
    expect(asked.filter((question) => question.startsWith('byUuids'))).toHaveLength(1);
  });

  it.each([
    ['/Prodotti/NUOVO', '/prodotti/nuovo'],
    ['/IT/Prodotti/nuovo', '/prodotti/nuovo'],
    ['/PRODOTTI/%C3%89', '/prodotti/%C3%A9'],
    ['/Qualcosa/Altro/Ancora/Niente', null],
    ['/prodotti/niente', null],
    ['/Extranet/Prodotti', null],
    ['/IT/Extranet/Prodotti', null],
  ])('RTE-2 redirects %s to its path in lower case: %s', async (url, to) => {
    expect((await leadsTo(url)).to).toBe(to);
  });

  it("RTE-12 follows an editor's redirect of a path with capitals", async () => {
    expect((await leadsTo('/Fiera', { redirects: [['/Fiera', '/prodotti']] })).to).toBe('/prodotti');
  });

  it('RTE-13 redirects in one hop after several moves', async () => {
    const often = [
      { uuid: sampleUuid('it/global/prodotti/nuovo'), from: 'it/global/prodotti/a', to: 'it/global/prodotti/b' },
      { uuid: sampleUuid('it/global/prodotti/nuovo'), from: 'it/global/prodotti/b', to: 'it/global/prodotti/nuovo' },
    ];
    expect((await leadsTo('/prodotti/a', { moves: often })).to).toBe('/prodotti/nuovo');
    expect((await leadsTo('/prodotti/b', { moves: often })).to).toBe('/prodotti/nuovo');
  });

  it('RTE-13 redirects to the market that shows the story if this one does not', async () => {
    const away = [moved('it/global/prodotti/via', 'es/spain/productos/solo')];
    expect((await leadsTo('/prodotti/via', { moves: away })).to).toBe('https://spain.example/productos/solo');
  });

  it('RTE-13 returns null if the story is removed, or is no page at its new path', async () => {
    const gone = [moved('it/global/prodotti/gone', 'it/global/prodotti/nowhere')];
    expect((await leadsTo('/prodotti/gone', { moves: gone })).to).toBeNull();
    const wrong = [moved('it/global/prodotti/wrong', 'it/global/prodotti/no-product')];
    expect((await leadsTo('/prodotti/wrong', { moves: wrong })).to).toBeNull();
  });

  it('RTE-13 CNT-9 has the tags of the story', async () => {
    const { marks } = await leadsTo('/prodotti/vecchio', { moves });
    expect(marks).toContain(`story:${sampleUuid('it/global/prodotti/nuovo')}`);
  });

  it.each<[string, [string, string][], string | null]>([
    ['an exact redirect before a move', [['/prodotti/vecchio', '/exact']], '/exact'],
    ['a move before a pattern', [['/prodotti/*', '/pattern']], '/prodotti/nuovo'],
    ['no pattern of another market', [['spain:/prodotti/vecchio', '/exact']], '/prodotti/nuovo'],
  ])('RTE-12 RTE-13 %s', async (_, redirects, expected) => {
    expect((await leadsTo('/prodotti/vecchio', { redirects, moves })).to).toBe(expected);
  });

  it.each<[string, string, [string, string][], string | null]>([
    ['an exact redirect before a canonical address', '/productos/nuevo', [['/productos/nuevo', '/exact']], '/exact'],
    ['a canonical address before a pattern', '/productos/nuevo', [['/productos/*', '/pattern']], '/prodotti/nuovo'],
    ['a pattern without a better redirect', '/productos/boh', [['/productos/*', '/pattern']], '/pattern'],
    ['a pattern where no route has the URL', '/a/b/c', [['/a/*', '/d/*']], '/d/b/c'],
    ['nothing without any redirect', '/a/b/c', [], null],
  ])('RTE-11 RTE-12 %s', async (_, url, redirects, expected) => {
    expect((await leadsTo(url, { redirects })).to).toBe(expected);
  });
});

it('RTE-11 CNT-12 redirectOfMissing looks up a missing page of the own language once only', async () => {
  expect((await leadsTo('/prodotti/nope')).asked).toEqual(['datasource redirects']);
  expect((await leadsTo('/productos/nope')).asked).toHaveLength(2);
});

describe('redirectOfMissing when the content service fails', () => {
  beforeEach(() => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    return () => error.mockRestore();
  });
  const ask = async (url: string, status: number | null) => {
    const sample = siteOver('italy', {
      groups,
      stateDir: await stateOf([moved('it/global/prodotti/vecchio', 'it/global/prodotti/nuovo')]),
    });
    sample.fail(status);
    const found = redirectOfMissing(sample.site, url, sample.site.routing.match('italy', url));
    return { found, marks: sample.marks };
  };

  it.each(['/productos/nuevo', '/prodotti/vecchio'])(
    'RTE-11 rejects with the status if there is one: %s',
    async (url) => {
      const { found } = await ask(url, 500);
      await expect(found).rejects.toThrow(ContentError);
      await expect(found).rejects.toMatchObject({ status: 500 });
    },
  );

  it.each(['/productos/nuevo', '/prodotti/vecchio'])(
    'RTE-11 ignores a failure without status, for a short time: %s',
    async (url) => {
      const { found, marks } = await ask(url, null);
      expect(await found).toBeNull();
      // Once for the failed redirects, once for the failed lookup.
      expect(marks.filter((mark) => mark === 'briefly')).toHaveLength(2);
    },
  );

  it.each(['/productos/nuevo', '/prodotti/vecchio'])(
    'RTE-11 OPS-7 rejects in a regeneration, which keeps the cached redirect: %s',
    async (url) => {
      const regeneration = createVisitorRequest({ writableEnded: true, destroyed: false });
      const { found } = await regeneration.run(() => ask(url, null));
      await expect(found).rejects.toThrow(ContentError);
    },
  );

  it('RTE-12 keeps a missing page missing, for a short time', async () => {
    const { found, marks } = await ask('/no/such/page', 500);
    expect(await found).toBeNull();
    expect(marks).toContain('briefly');
  });
});
