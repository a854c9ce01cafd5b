import { parseStory, type Story, storyCandidates } from '@clavora/content-client/story';
import { marketTable } from '@clavora/i18n-routing/markets';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import { languageAlternates } from '@clavora/site-core/alternates';
import { sampleOrigins, sampleSite } from '@clavora/site-core/sample-site';
import { beforeAll, expect, it } from 'vitest';
import { compileSample } from '../sources/authored-source.ts';
import { spaceRouting } from './story-paths.ts';

interface ShownPage {
  url: string;
  languages: Readonly<Record<string, string>>;
}

/** Every public page of every market by its absolute URL, with its alternates. */
const pages = new Map<string, ShownPage>();

beforeAll(async () => {
  const { data } = await compileSample();
  const stories = new Map<string, Story>();
  const published = data.stories.filter((raw) => raw.published);
  const groups = Map.groupBy(published, ({ group_id }) => group_id);
  for (const raw of published) {
    // The other stories of the group, as the content service returns them.
    const alternates = groups.get(raw.group_id)?.filter(({ id }) => id !== raw.id) ?? [];
    const story = parseStory({ ...raw, content: raw.content, alternates: raw.group_id === null ? [] : alternates });
    if (story) stories.set(raw.full_slug.replace(/\/$/, ''), story);
  }
  for (const market of marketTable) {
    const site = sampleSite(market.id, {});
    for (const { location } of stories.values()) {
      const path = spaceRouting.prefixed(market.id, location.locale, location.path);
      const match = path === null ? null : spaceRouting.match(market.id, path);
      if (path === null || match?.kind !== 'route') continue;
      const shown = storyCandidates(match, market.id).flatMap((slug) => stories.get(slug) ?? [])[0];
      if (!shown || !answers(match, shown)) continue;
      const url = `${sampleOrigins[market.id]}${path}`;
      pages.set(url, { url, languages: languageAlternates(site, match, shown) });
    }
  }
}, 120_000);

function answers({ route, page }: RouteMatch, { content }: Story): boolean {
  const rule = page === 'listing' ? route.listing : route.detail;
  return rule?.components.some((component) => component === content.component) === true;
}

it('SEO-2 every page of every market names itself and is named by each page that it names', () => {
  expect(pages.size).toBeGreaterThan(1_900);
  const problems: string[] = [];
  let pairs = 0;
  for (const { url, languages } of pages.values()) {
    const named = Object.values(languages);
    if (!named.includes(url)) problems.push(`${url} does not name itself`);
    for (const other of new Set(named)) {
      pairs += 1;
      const there = pages.get(other);
      if (!there) problems.push(`${url} names ${other}, where there is no page`);
      else if (JSON.stringify(there.languages) !== JSON.stringify(languages)) {
        problems.push(`${url} and ${other} do not name the same pages`);
      }
    }
  }
  expect(pairs).toBeGreaterThan(15_000);
  expect(problems).toEqual([]);
});

it('SEO-2 the default alternate is the global English page', () => {
  const others = [...pages.values()].filter(
    ({ languages }) =>
      languages['x-default'] !== languages.en ||
      !/^(?:https:\/\/global\.example\/en(?:\/|$)|$)/.test(languages.en ?? ''),
  );
  expect(others).toEqual([]);
});

it('SEO-2 alternates of markets with the same language differ by country', () => {
  const countries = new Map(marketTable.map(({ id, countryCode }) => [new URL(sampleOrigins[id]).host, countryCode]));
  const tags = new Set(
    [...pages.values()].flatMap(({ languages }) =>
      Object.entries(languages).map(([tag, address]) => `${tag} ${countries.get(new URL(address).host)}`),
    ),
  );
  const global = ['x-default', ...marketTable[0].locales].map((tag) => `${tag} null`);
  const ofCountries = ['it-IT it', 'es-ES es', 'fr-FR fr', 'de-DE de', 'en-IT it', 'en-ES es', 'en-FR fr', 'en-DE de'];
  expect([...tags]).toEqual(expect.arrayContaining([...global, ...ofCountries]));
  expect([...tags].filter((tag) => !/^(x-default|[a-z]{2}) null$|^[a-z]{2}-([A-Z]{2}) [a-z]{2}$/.test(tag))).toEqual(
    [],
  );
});
