import { beforeEach, expect, it, vi } from 'vitest';
import { type SiteWithCatalogue, siteWithCatalogue } from '../testing/site-with-catalogue.ts';
import { waitForFirstCopy } from './first-copy.ts';

let given: SiteWithCatalogue;
let warnings: string[];

beforeEach(() => {
  given = siteWithCatalogue();
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line));
  return () => given.forget();
});

const folder = () => given.site.environment.catalogue?.folder ?? '';

it('CAT-1 a new instance waits for the first copy of a data set, and one that has a copy does not', async () => {
  const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve(given.publish()));
  await waitForFirstCopy(folder(), refresh);
  await waitForFirstCopy(folder(), refresh);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(warnings).toEqual([]);
});

it.each([
  ['fails', () => Promise.reject(new Error('503')), 'cannot be copied'],
  ['takes too long', () => new Promise<void>(() => undefined), 'is not copied yet'],
])('CAT-1 an instance starts without a data set if the first copy %s', async (_what, refresh, said) => {
  await waitForFirstCopy(folder(), refresh, 1);
  expect(warnings.join('')).toContain(said);
});
