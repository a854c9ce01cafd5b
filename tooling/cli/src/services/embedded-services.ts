import { createHash } from 'node:crypto';
import { basename, join, resolve } from 'node:path';
import { type MarketId, marketRow } from '@clavora/i18n-routing/markets';
import type { Report } from '@clavora/provision/reports/report';
import { folderSource } from '@clavora/services/content/folder-source';
import { overlaySource } from '@clavora/services/content/overlay-source';
import type { SpaceSource } from '@clavora/services/content/space-source';
import {
  type ContentService,
  type EditorOptions,
  startContentService,
} from '@clavora/services/content/start-content-service';
import { authoredSource, sampleSpaceDir } from '@clavora/space/authored-source';
import { componentRecords } from '@clavora/space/component-records';
import { defaultStateDir } from '../market-process.ts';
import type { Environment } from '../system/environment.ts';
import type { Ports } from '../system/ports.ts';
import { workspaceRoot } from '../system/workspace-root.ts';

/** Tokens of the embedded space. Not confidential: the service answers on this machine only. */
export const embeddedTokens = {
  public: 'embedded-public',
  preview: 'embedded-preview',
  management: 'embedded-management',
  asset: 'embedded-assets',
} as const;
const webhookSecret = 'embedded-webhooks';

export interface EmbeddedContentOptions {
  ports: Ports;
  /** Markets notified of publications. */
  markets: readonly MarketId[];
  source: SpaceSource;
  /** Folder of cached images. */
  cacheDir?: string | undefined;
  /** File that keeps publication times, for a source that does not store them. */
  stateFile?: string | undefined;
  /** Whether it has the rate limits of the hosted service. */
  hasHostedLimits?: boolean | undefined;
  /** The brand in the addresses of the space; by default SITE_BRAND, or the sample space's. */
  brand?: string | undefined;
}

/** Starts an embedded content service, which notifies the sites of the markets of publications. */
export function startEmbeddedContent({
  ports,
  markets,
  source,
  cacheDir,
  stateFile,
  hasHostedLimits = false,
  brand = process.env.SITE_BRAND,
}: EmbeddedContentOptions): Promise<ContentService> {
  const originOf = (market: MarketId) => `http://localhost:${ports.markets[market]}`;
  return startContentService({
    port: ports.content,
    source,
    tokens: embeddedTokens,
    hasHostedLimits,
    webhooks: {
      endpoints: markets.map((market) => `${originOf(market)}/api/webhooks/content`),
      secret: webhookSecret,
    },
    cacheDir: cacheDir ?? join(workspaceRoot, '.cache/images'),
    ...(stateFile === undefined ? {} : { stateFile }),
    editor: {
      sites: markets.map((market) => ({
        name: market,
        origin: originOf(market),
        timeZone: marketRow(market).timeZone,
      })),
      components: componentRecords,
      reports: () => reportsOn(`http://localhost:${ports.content}/v2`, brand),
      findings,
    },
  });
}

/** Returns the content problems of the embedded space. Loaded on demand: no site needs it to start. */
async function reportsOn(endpoint: string, brand: string | undefined): Promise<readonly Report[]> {
  const { publishedStories } = await import('@clavora/provision/reports/published-stories');
  const { spaceReports } = await import('@clavora/provision/reports/space-reports');
  const { routingOf } = await import('@clavora/provision/routing-of');
  const { partnerFileAccess } = await import('@clavora/provision/reports/public-partner-files');
  const settings = {
    token: embeddedTokens.public,
    endpoint,
    region: undefined,
    brand,
    requestsPerSecond: 100,
  };
  const stories = await publishedStories(settings);
  return spaceReports(stories, { routing: routingOf(settings), fileAccess: await partnerFileAccess(stories) });
}

/** Returns the problems in a story's content before it is published. Loaded on demand, as the reports. */
const findings: NonNullable<EditorOptions['findings']> = async (story, stories) => {
  const { storyFindings } = await import('@clavora/provision/reports/story-findings');
  const { productCodes } = await import('@clavora/provision/reports/duplicate-codes');
  return storyFindings(story, productCodes(stories.filter(({ published }) => published)));
};

/** Returns the sample space, or the one in the folder that SPACE_DIR names. */
export function embeddedSource(spaceDir: string | undefined): SpaceSource {
  return spaceDir ? folderSource(spaceDir) : authoredSource({ dir: sampleSpaceDir });
}

/** An editable space, and the file of its publication times. */
export interface EditableSpace {
  source: SpaceSource;
  stateFile: string;
  searchDir: string;
  mailDir: string;
  identityDir: string;
  stateDir: string;
}

/**
 * Returns the space of `embeddedSource` with editing: edits over the sample space are kept in `.cache/space`,
 * where deleting a folder reverts them; those of SPACE_DIR are written to its files. Sites' state, such as
 * submissions, does not depend on the space.
 */
export function editableSpace(spaceDir: string | undefined): EditableSpace {
  const dir = spaceDir === undefined ? sampleSpaceDir : resolve(spaceDir);
  const digest = createHash('sha1').update(dir).digest('hex').slice(0, 8);
  const kept = join(workspaceRoot, '.cache/space', spaceDir ? `${basename(dir)}-${digest}` : 'sample');
  const source = embeddedSource(spaceDir);
  return {
    source: source.edit ? source : overlaySource(source, join(kept, 'edits')),
    stateFile: join(kept, 'publications.json'),
    searchDir: join(kept, 'search'),
    mailDir: join(kept, 'mail'),
    identityDir: join(kept, 'identity'),
    stateDir: defaultStateDir,
  };
}

/** The brand in the addresses of the sample space. */
const sampleBrand = 'clavora';

/** Requests per second to a content service without limits: tests and the crawl visit every page. */
const unhurriedRequestsPerSecond = '50';

/**
 * Returns the settings that connect a site to an embedded content service; with hosted limits, it uses its
 * default request rate.
 */
export function embeddedSettings(
  { url, spaceId }: Pick<ContentService, 'url' | 'spaceId'>,
  { hasHostedLimits = false, brand = sampleBrand }: Pick<EmbeddedContentOptions, 'hasHostedLimits' | 'brand'> = {},
): Environment {
  return {
    SITE_BRAND: brand,
    STORYBLOK_ENDPOINT: `${url}/v2`,
    STORYBLOK_TOKEN: embeddedTokens.public,
    ...(hasHostedLimits ? {} : { STORYBLOK_REQUESTS_PER_SECOND: unhurriedRequestsPerSecond }),
    STORYBLOK_PREVIEW_TOKEN: embeddedTokens.preview,
    STORYBLOK_ASSET_TOKEN: embeddedTokens.asset,
    STORYBLOK_PRIVATE_IMAGES: `${url}/private-img`,
    STORYBLOK_SPACE_ID: `${spaceId}`,
    STORYBLOK_WEBHOOK_SECRET: webhookSecret,
    STORYBLOK_EDITOR_ORIGIN: url,
  };
}
