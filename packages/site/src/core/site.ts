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
import { noteContentOutcome } from '../server/failures/content-health.ts';
import { readEnvironment, type SiteEnvironment } from './env.ts';
import { type KnownSpace, knownSpace } from './known-space.ts';
import { nextCache, type PageCache } from './page-cache.ts';

/** What an app configures: nothing but facts. */
export interface SiteConfig {
  /** The build setting; missing or unknown means `global` (MKT-1). */
  market: string | undefined;
  /** The brand's slug in URLs (RTE-7). */
  brand: string;
}

export interface Site {
  market: MarketRow;
  routing: Routing;
  /** Read at first use, so that a build needs no environment. */
  readonly environment: SiteEnvironment;
  readonly content: ContentClient;
  /** What is known of the space without asking the content service. */
  space: Pick<KnownSpace, 'isMissing' | 'countBelow'>;
  /** How what is loaded is kept. */
  cache: PageCache;
  /** Whether drafts are shown, to somebody who may see them. */
  isPreview: boolean;
}

/** The guards that the site registers; a route that names another one fails when the table is built (RTE-9). */
const guards = ['auth'] as const;

/**
 * Relations that arrive resolved. A product's own are left to a second, batched request: resolved here, the service would
 * resolve those of every related product too, and pass its limit of 50.
 */
export const relations = relationPatterns(
  [...blockDefinitions, ...contentTypes].filter(({ name }) => name !== 'product' && name !== 'machine_fit'),
);

/** A connection to the content service as every page reads it; `overrides` is for drafts. */
export function contentClient(
  environment: SiteEnvironment,
  overrides: Partial<Pick<ContentClientOptions, 'accessToken' | 'version'>>,
): ContentClient {
  return createContentClient({
    ...environment.content,
    ...overrides,
    relations,
    patience: 'visitor',
    ...(overrides.version === 'draft'
      ? {}
      : { spaceVersion: () => knownSpace().version(), isMissing: (fullSlug) => knownSpace().isMissing(fullSlug) }),
    onOutcome: noteContentOutcome,
  });
}

/** The same for work that no visitor waits for: it waits longer, and always reads past the service's CDN. */
export function backgroundContentClient(environment: SiteEnvironment): ContentClient {
  return createContentClient({
    ...environment.content,
    relations,
    // One that failed is repeated for longer than any page would wait: its failure says nothing of the next page.
    onOutcome: (isAnswered) => {
      if (isAnswered) noteContentOutcome(true);
    },
  });
}

/** Makes the site of a market from its configuration. */
export function defineSite(config: SiteConfig): Site {
  const market = marketRow(marketFromSetting(config.market, console.warn));
  let environment: SiteEnvironment | undefined;
  let content: ContentClient | undefined;
  return {
    market,
    routing: createRouting({ brand: config.brand, guards }),
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
