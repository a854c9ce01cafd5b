import { join } from 'node:path';
import { folderSource } from '@clavora/services/content/folder-source';
import { type ContentService, startContentService } from '@clavora/services/content/start-content-service';
import { authoredSource, sampleSpaceDir } from '@clavora/space/authored-source';
import { workspaceRoot } from './workspace-root.ts';

/** The tokens of the embedded space. They guard nothing: the service answers on this machine only. */
export const embeddedTokens = { public: 'embedded-public', preview: 'embedded-preview' } as const;

/** Starts the embedded content service over the sample space, or over the folder that SPACE_DIR names. */
export function startEmbeddedContent(port: number, spaceDir: string | undefined): Promise<ContentService> {
  return startContentService({
    port,
    source: spaceDir ? folderSource(spaceDir) : authoredSource({ dir: sampleSpaceDir }),
    tokens: embeddedTokens,
    cacheDir: join(workspaceRoot, '.cache/images'),
  });
}
