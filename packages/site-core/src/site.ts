import { blockDefinitions } from '@clavora/blocks/schemas';
import {
  type ContentClient,
  type ContentClientOptions,
  createContentClient,
} from '@clavora/content-client/content-client';
import { contentTypes } from '@clavora/content-client/content-types/content-types';
import { relationPatterns } from '@clavora/content-client/schema/relation-patterns';
import { type MarketRow, marketFromSetting, marketRow } from '@clavora/i18n-routing/markets';
import { createRouting, type Routing } from '@clavora/i18n-routing/routing';
import { noteContentOutcome } from '@clavora/server/content-health';
import { cardlessFields } from './cardless-fields.ts';
import { readBrand, readEnvironment, type SiteEnvironment } from './env.ts';
import { type KnownSpace, knownSpace } from './known-space.ts';
import { nextCache, type PageCache } from './page-cache.ts';

/** The configuration of an app. */
export interface SiteConfig {
  /** The build setting; missing or unknown means `global` (MKT-1). */
  market: string | undefined;
}

export interface Site {
  market: MarketRow;
  routing: Routing;
  /** Read at first use, so that a build needs no environment. */
  readonly environment: SiteEnvironment;
  readonly content: ContentClient;
  /** Knowledge of the space without a request to the content service. */
  space: Pick<KnownSpace, 'isMissing' | 'countBelow'>;
  cache: PageCache;
  /** Whether pages show drafts, for a visitor who may see them. */
  isPreview: boolean;
}

/** The guards that routes may name; another one is an error when the route table is built (RTE-9). */
const guards = ['auth'] as const;

/**
 * Relations whose stories arrive with a page's story. A product's own are loaded by a second request, together with those that the search finds.
 */
export const relations = relationPatterns(
  [...blockDefinitions, ...contentTypes].filter(({ name }) => name !== 'product' && name !== 'machine_fit'),
);

/** Creates the content client of pages; `overrides` is for drafts and tests. */
export function contentClient(
  environment: SiteEnvironment,
  overrides: Partial<Pick<ContentClientOptions, 'accessToken' | 'version' | 'limitWindowMs'>>,
): ContentClient {
  return createContentClient({
    ...environment.content,
    ...overrides,
    relations,
    excludedRelatedFields: cardlessFields,
    caller: 'visitor',
    ...(overrides.version === 'draft'
      ? {}
      : { spaceVersion: () => knownSpace().version(), isMissing: (fullSlug) => knownSpace().isMissing(fullSlug) }),
    onOutcome: noteContentOutcome,
  });
}

/** Creates a content client for background work: with longer timeouts, and without the service's CDN. */
export function backgroundContentClient(environment: SiteEnvironment): ContentClient {
  return createContentClient({
    ...environment.content,
    // Background work shows no related stories.
    relations: [],
    // A failure is not recorded: background requests retry for longer than a page waits, so that it says nothing of the next page.
    onOutcome: (isAnswered) => {
      if (isAnswered) noteContentOutcome(true);
    },
  });
}

/** Creates the site of a market. */
export function defineSite(config: SiteConfig): Site {
  const market = marketRow(marketFromSetting(config.market, console.warn));
  let environment: SiteEnvironment | undefined;
  let content: ContentClient | undefined;
  return {
    market,
    routing: createRouting({ brand: readBrand(), guards }),
    space: knownSpace(),
    cache: nextCache,
    isPreview: false,
    get environment() {
      environment ??= readEnvironment(market.id);
      return environment;
    },
    get content() {
      content ??= contentClient(this.environment, {});
      return content;
    },
  };
}

/** Whether visitors reach the site by https. */
export function isSecureSite({ environment, market }: Pick<Site, 'environment' | 'market'>): boolean {
  return environment.origins[market.id].startsWith('https:');
}
