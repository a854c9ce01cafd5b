import { createHash } from 'node:crypto';
import { basename, join, resolve } from 'node:path';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { Report } from '@clavora/provision/reports/report';
import { folderSource } from '@clavora/services/content/folder-source';
import { overlaySource } from '@clavora/services/content/overlay-source';
import type { SpaceSource } from '@clavora/services/content/space-source';
import { type ContentService, startContentService } from '@clavora/services/content/start-content-service';
import { authoredSource, sampleSpaceDir } from '@clavora/space/authored-source';
import { componentRecords } from '@clavora/space/component-records';
import { keptStateDir } from '../market-process.ts';
import type { Ports } from '../system/ports.ts';
import { workspaceRoot } from '../system/workspace-root.ts';

/** The keys of the embedded space. They guard nothing: the service answers on this machine only. */
export const embeddedTokens = {
  public: 'embedded-public',
  preview: 'embedded-preview',
  management: 'embedded-management',
  asset: 'embedded-assets',
} as const;
const webhookSecret = 'embedded-webhooks';

export interface EmbeddedContentOptions {
  ports: Ports;
  /** Who hears of what is published. */
  markets: readonly MarketId[];
  source: SpaceSource;
  /** Where drawn images are kept. */
  cacheDir?: string | undefined;
  /** Where it is remembered when stories were published, for a source that does not keep that itself. */
  stateFile?: string | undefined;
  /** Whether it answers no faster than the hosted service would. */
  hasHostedLimits?: boolean | undefined;
}

/** Starts an embedded content service; what it publishes it tells the sites of the markets. */
export function startEmbeddedContent({
  ports,
  markets,
  source,
  cacheDir,
  stateFile,
  hasHostedLimits = false,
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
      sites: markets.map((market) => ({ name: market, origin: originOf(market) })),
      components: componentRecords,
      reports: () => reportsOn(`http://localhost:${ports.content}/v2`),
    },
  });
}

/** What editors ought to mend in the embedded space. Loaded when somebody asks for it: no site needs it to start. */
async function reportsOn(endpoint: string): Promise<readonly Report[]> {
  const { publishedStories } = await import('@clavora/provision/reports/published-stories');
  const { spaceReports } = await import('@clavora/provision/reports/space-reports');
  const { partnerFileAccess } = await import('@clavora/provision/reports/public-partner-files');
  const settings = { token: embeddedTokens.public, endpoint, region: undefined, requestsPerSecond: 100 };
  const stories = await publishedStories(settings);
  return spaceReports(stories, { fileAccess: await partnerFileAccess(stories) });
}

/** The sample space, or the one in the folder that SPACE_DIR names. */
export function embeddedSource(spaceDir: string | undefined): SpaceSource {
  return spaceDir ? folderSource(spaceDir) : authoredSource({ dir: sampleSpaceDir });
}

/** A space that is edited, and where it is remembered what was done with it. */
export interface EditableSpace {
  source: SpaceSource;
  stateFile: string;
  searchDir: string;
  mailDir: string;
  identityDir: string;
  stateDir: string;
}

/**
 * The space of `embeddedSource` for somebody who works with it: edits over the sample space are kept in `.cache/space`, where deleting a
 * folder takes them back; those of SPACE_DIR are written to its files. What the sites keep, such as what visitors sent, does not change with the
 * space.
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
    stateDir: keptStateDir,
  };
}

/** Requests a second to a content service without limits: tests and the crawl visit every page. */
const unhurriedRequestsPerSecond = '50';

/** What connects a site to an embedded content service; with hosted limits, it asks as fast as it would ask the hosted one. */
export function embeddedSettings(
  { url, spaceId }: Pick<ContentService, 'url' | 'spaceId'>,
  { hasHostedLimits = false }: { hasHostedLimits?: boolean | undefined } = {},
): NodeJS.ProcessEnv {
  return {
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
