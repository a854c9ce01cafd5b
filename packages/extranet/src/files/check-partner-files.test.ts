import { readSiteAuth } from '@clavora/auth/env';
import { sampleSite } from '@clavora/site-core/sample-site';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arePartnerFilesClosed, type CheckOptions, checkPartnerFiles } from './check-partner-files.ts';
import type { PublicFiles } from './find-public-files.ts';

const nothing: PublicFiles = { files: [], uncheckedCount: 0 };
const leak: PublicFiles = { files: [{ name: 'prices.pdf', story: 'extranet/it/listini/a' }], uncheckedCount: 0 };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

function production(overrides: Parameters<typeof sampleSite>[2] = {}) {
  const { auth } = readSiteAuth({
    AUTH0_DOMAIN: 'https://clavora.eu.auth0.com',
    AUTH0_CLIENT_ID: 'id',
    AUTH0_CLIENT_SECRET: 'secret',
    AUTH0_SECRET: 'a'.repeat(64),
    AUTH0_CLAIMS: 'https://clavora.example/',
    AUTH0_ORGANIZATION: 'org_a',
  });
  if (!auth) throw new Error('Expected settings for signing in');
  return sampleSite('italy', {}, { auth, isIndexed: true, ...overrides });
}

/** Runs the check with a sequence of results; the last result repeats. */
async function run(
  results: readonly (PublicFiles | Error | 'never')[],
  site = production(),
  options: CheckOptions = {},
) {
  const lines: string[] = [];
  const retries: { check: () => void; delayMs: number }[] = [];
  const waiting = [...results];
  await checkPartnerFiles(site, {
    find: async () => {
      const result = (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? nothing;
      if (result === 'never') return new Promise<never>(() => undefined);
      if (result instanceof Error) throw result;
      return result;
    },
    exit: (line) => lines.push(line),
    schedule: (check, delayMs) => retries.push({ check, delayMs }),
    ...options,
  });
  return { lines, retries };
}

describe('checkPartnerFiles', () => {
  it('SEC-3 ends the process with one line that names the file and its story when a file is public', async () => {
    const { lines } = await run([leak]);
    expect(lines).toEqual([
      expect.stringMatching(/^Files of the partner area are public.*prices\.pdf \(extranet\/it\/listini\/a\).*$/),
    ]);
  });

  it('SEC-3 starts with open files when all of them are private', async () => {
    expect(await run([nothing])).toEqual({ lines: [], retries: [] });
    expect(arePartnerFilesClosed()).toBe(false);
  });

  it.each<[string, PublicFiles | Error]>([
    ['the content service does not answer', new Error('away')],
    ['a file does not answer', { files: [], uncheckedCount: 1 }],
  ])('SEC-3 starts with closed files and checks again when %s', async (_case, result) => {
    const { lines, retries } = await run([result, result, nothing]);
    expect(lines).toEqual([]);
    expect(arePartnerFilesClosed()).toBe(true);
    retries[0]?.check();
    await expect.poll(() => retries).toHaveLength(2);
    expect(arePartnerFilesClosed()).toBe(true);
    retries[1]?.check();
    await expect.poll(arePartnerFilesClosed).toBe(false);
    expect(retries.map(({ delayMs }) => delayMs)).toEqual([15_000, 30_000]);
  });

  it('SEC-3 keeps files closed and does not end a running site when a later check finds one public', async () => {
    const { lines, retries } = await run([new Error('away'), leak]);
    retries[0]?.check();
    await expect.poll(() => retries).toHaveLength(2);
    expect(lines).toEqual([]);
    expect(arePartnerFilesClosed()).toBe(true);
  });

  it('SEC-3 does not delay the start when the check takes too long', async () => {
    expect(await run(['never'], production(), { maxStartDelayMs: 1 })).toEqual({ lines: [], retries: [] });
    expect(arePartnerFilesClosed()).toBe(true);
  });

  it.each([
    ['outside production', production({ isIndexed: false })],
    ['without a partner area', production({ auth: null })],
  ])('SEC-3 skips the check on a site %s', async (_case, site) => {
    expect(await run([leak], site)).toEqual({ lines: [], retries: [] });
  });
});
