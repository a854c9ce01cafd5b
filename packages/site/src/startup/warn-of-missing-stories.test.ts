import { neededStories } from '@clavora/content-client/needed-stories';
import { sampleSite } from '@clavora/site-core/sample-site';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { warnOfMissingStories } from './warn-of-missing-stories.ts';

let lines: string[];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

const { routing, market } = sampleSite('italy', {});
const needed = neededStories(routing, market, 'it');

/** Checks a site with the content that its pages read. */
const warn = (site: ReturnType<typeof sampleSite>, options: Parameters<typeof warnOfMissingStories>[1] = {}) =>
  warnOfMissingStories(site, { content: site.content, ...options });

/** Returns an Italian site whose space has each needed story except those at the given paths. */
function siteWithout(...gone: readonly string[]) {
  const stories = needed
    .map(({ slugs, components }) => ({ full_slug: slugs.at(-1) ?? '', component: components[0] ?? '' }))
    .filter(({ full_slug }) => !gone.includes(full_slug))
    .map(({ full_slug, component }) => ({ uuid: full_slug, full_slug, content: { component, _uid: 'u' } }));
  return sampleSite('italy', { stories: async () => ({ stories, total: stories.length }) });
}

describe('warnOfMissingStories', () => {
  it('CNT-13 logs nothing when the space has every story that the code needs', async () => {
    await warn(siteWithout());
    expect(lines).toEqual([]);
  });

  it('CNT-13 logs a line for each missing story, with its path and the consequence', async () => {
    await warn(siteWithout('it/global/cerca', 'config/it'));
    expect(lines).toEqual([
      expect.stringMatching(/site_config at config\/it: pages have no header/),
      expect.stringMatching(/at it\/italy\/cerca or it\/global\/cerca: the search page has a plain title/),
    ]);
  });

  it('CNT-13 retries ten times when the content service does not answer', async () => {
    const retries: (() => void)[] = [];
    const away = sampleSite('italy', {});
    await warn(away, { schedule: (check) => retries.push(check) });
    for (let attempt = 1; attempt < 10; attempt += 1) {
      retries[attempt - 1]?.();
      const expected = Math.min(attempt + 1, 9);
      await expect.poll(() => retries.length).toBe(expected);
    }
    await expect.poll(() => lines).toEqual([expect.stringContaining('could not be checked')]);
  });
});
