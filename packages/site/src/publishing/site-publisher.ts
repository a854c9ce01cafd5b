import { revalidateTag } from 'next/cache';
import { knownSpace } from '../core/known-space.ts';
import { backgroundContentClient, type Site } from '../core/site.ts';
import { processWide } from '../runtime/process-singleton.ts';
import { moveRecord } from '../urls/moves.ts';
import { redirectsDatasource } from '../urls/redirects/load-redirects.ts';
import { createPublisher, type Publisher, type Tell } from './publisher.ts';
import { siteIndexes } from './site-indexes.ts';

/** The publisher of the process's site. */
export function sitePublisher(site: Site): Publisher {
  return processWide('publisher', () => {
    const { content, publishing, spaceId } = site.environment;
    return createPublisher({
      content: backgroundContentClient(site.environment),
      onVersion: (version) => knownSpace().learnVersion(version),
      onIndex: (index) => knownSpace().learnIndex(index),
      space: `${content.endpoint ?? content.region ?? 'eu'} ${spaceId ?? ''}`,
      stateDir: publishing.stateDir,
      moves: () => moveRecord(publishing.stateDir),
      datasources: [redirectsDatasource],
      onChanges: (changes) => siteIndexes(site)?.note(changes),
    });
  });
}

/** Expires pages at once: the next visitor waits for the new one and never sees the old. */
export const expirePages: Tell = (told) => {
  for (const tag of told) revalidateTag(tag, { expire: 0 });
};
