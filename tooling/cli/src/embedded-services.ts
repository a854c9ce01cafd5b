import { join } from 'node:path';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { folderSource } from '@clavora/services/content/folder-source';
import type { SpaceSource } from '@clavora/services/content/space-source';
import { type ContentService, startContentService } from '@clavora/services/content/start-content-service';
import { authoredSource, sampleSpaceDir } from '@clavora/space/authored-source';
import type { Ports } from './ports.ts';
import { workspaceRoot } from './workspace-root.ts';

/** The keys of the embedded space. They guard nothing: the service answers on this machine only. */
export const embeddedTokens = {
  public: 'embedded-public',
  preview: 'embedded-preview',
  management: 'embedded-management',
} as const;
const webhookSecret = 'embedded-webhooks';

export interface EmbeddedContentOptions {
  ports: Ports;
  /** Who hears of what is published. */
  markets: readonly MarketId[];
  source: SpaceSource;
  /** Where drawn images are kept. */
  cacheDir?: string;
}

/** Starts an embedded content service; what it publishes it tells the sites of the markets. */
export function startEmbeddedContent({
  ports,
  markets,
  source,
  cacheDir,
}: EmbeddedContentOptions): Promise<ContentService> {
  return startContentService({
    port: ports.content,
    source,
    tokens: embeddedTokens,
    webhooks: {
      endpoints: markets.map((market) => `http://localhost:${ports.markets[market]}/api/webhooks/content`),
      secret: webhookSecret,
    },
    cacheDir: cacheDir ?? join(workspaceRoot, '.cache/images'),
  });
}

/** The sample space, or the one in the folder that SPACE_DIR names. */
export function embeddedSource(spaceDir: string | undefined): SpaceSource {
  return spaceDir ? folderSource(spaceDir) : authoredSource({ dir: sampleSpaceDir });
}

/** What connects a site to an embedded content service. */
export function embeddedSettings({ url, spaceId }: Pick<ContentService, 'url' | 'spaceId'>): NodeJS.ProcessEnv {
  return {
    STORYBLOK_ENDPOINT: `${url}/v2`,
    STORYBLOK_TOKEN: embeddedTokens.public,
    STORYBLOK_PREVIEW_TOKEN: embeddedTokens.preview,
    STORYBLOK_SPACE_ID: `${spaceId}`,
    STORYBLOK_WEBHOOK_SECRET: webhookSecret,
    STORYBLOK_EDITOR_ORIGIN: url,
  };
}
