import { createHash } from 'node:crypto';
import type { ContentClient, DatasourceEntry } from '@clavora/content-client/content-client';
import { ContentError } from '@clavora/content-client/content-error';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { type MarketId, marketRow } from '@clavora/i18n-routing/markets';
import { createRouting } from '@clavora/i18n-routing/routing';
import { readEnvironment } from '../env.ts';
import { noCache } from '../page-cache.ts';
import type { Site } from '../site.ts';
import { sampleOrigins } from './sample-site.ts';

interface SampleSpace {
  /** Content types by content path, each with the paths of its translations: `it/global/prodotti/a es/global/productos/a`. */
  groups: Readonly<Record<string, string>>;
  redirects?: readonly DatasourceEntry[];
  /** The folder for the site's stored state. */
  stateDir?: string;
}

interface SampleSite {
  site: Site;
  /** The requests to the content service, one line each. */
  asked: string[];
  /** The tags of the page; `briefly` if it must be regenerated soon. */
  marks: string[];
  /** Makes every request fail with a status, or without an answer for null; undefined ends the failures. */
  fail: (status: number | null | undefined) => void;
}

/** Returns the uuid of a sample story by its content path. */
export function sampleUuid(slug: string): string {
  const digits = createHash('sha256').update(slug).digest('hex');
  return `${digits.slice(0, 8)}-0000-4000-8000-${digits.slice(8, 20)}`;
}

/** Returns a site for tests with a few stories in memory, which caches nothing and records its requests. */
export function siteOver(market: MarketId, { groups, redirects = [], stateDir = '.state' }: SampleSpace): SampleSite {
  const asked: string[] = [];
  const marks: string[] = [];
  let failure: number | null | undefined;
  const stories = Object.entries(groups).flatMap(([slugs, component]) => {
    const places = slugs.split(' ');
    return places.map(
      (slug): RawStory => ({
        uuid: sampleUuid(slug),
        full_slug: slug,
        name: slug,
        alternates: places.filter((other) => other !== slug).map((other) => ({ full_slug: other, published: true })),
        content: { component, _uid: slug, title: slug },
      }),
    );
  });
  const answer = async <Value>(question: string, value: Value): Promise<Value> => {
    asked.push(question);
    if (failure !== undefined) throw new ContentError('the service is down', failure);
    return value;
  };
  const content: Pick<ContentClient, 'lookup' | 'stories' | 'byUuids' | 'datasource'> = {
    lookup: (slugs) =>
      answer(
        `lookup ${slugs.join(' ')}`,
        new Map(stories.filter((story) => slugs.includes(story.full_slug)).map((story) => [story.full_slug, story])),
      ),
    // No configuration, and no stories below any folder.
    stories: ({ slugs }) => answer(`stories ${slugs.join(' ')}`, { stories: [], total: 0 }),
    byUuids: (uuids) =>
      answer(
        `byUuids ${uuids.join(' ')}`,
        stories.filter(({ uuid }) => uuids.includes(uuid)),
      ),
    datasource: (slug) => answer(`datasource ${slug}`, redirects),
  };
  const named = Object.entries(sampleOrigins).map(([id, origin]) => [`SITE_URL_${id.toUpperCase()}`, origin]);
  const site: Site = {
    market: marketRow(market),
    routing: createRouting({ brand: 'clavora', guards: ['auth'] }),
    environment: readEnvironment(market, {
      ...Object.fromEntries(named),
      STORYBLOK_TOKEN: 't',
      SITE_BRAND: 'clavora',
      STATE_DIR: stateDir,
    }),
    // Any other request is a mistake in the test.
    content: content as ContentClient,
    space: { isMissing: () => false, countBelow: () => null },
    cache: {
      ...noCache,
      tag: async (tagList) => void marks.push(...tagList),
      keepUntil: async (at) => void marks.push(`until ${new Date(at).toISOString()}`),
      keepBriefly: async () => void marks.push('briefly'),
    },
    isPreview: false,
  };
  return {
    site,
    asked,
    marks,
    fail(status) {
      failure = status;
    },
  };
}
