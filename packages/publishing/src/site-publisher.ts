import { storyCandidates, storyLocation } from '@clavora/content-client/story';
import { processSingleton } from '@clavora/runtime/process-singleton';
import { knownSpace } from '@clavora/site-core/known-space';
import { redirectsDatasource } from '@clavora/site-core/load-redirects';
import { backgroundContentClient, type Site } from '@clavora/site-core/site';
import { observeMetric } from '@clavora/telemetry/record';
import { revalidateTag } from 'next/cache';
import { createPublisher, type InvalidateTags, type Publisher } from './publisher.ts';
import { siteIndexes } from './site-indexes.ts';
import { siteSpaceStore } from './space/site-space-store.ts';

/** Returns the publisher of the process; creates it at the first call. */
export function sitePublisher(site: Site): Publisher {
  return processSingleton('publisher', () => {
    return createPublisher({
      content: backgroundContentClient(site.environment),
      onVersion: (version, ageMs) => knownSpace().learnVersion(version, ageMs),
      onIndex: (index) => knownSpace().learnIndex(index),
      onGone: (fullSlugs) => knownSpace().learnGone(fullSlugs.flatMap((slug) => pageSlugs(site, slug))),
      store: siteSpaceStore(site),
      datasources: [redirectsDatasource],
      onProcessed: (seconds) => observeMetric('site_publish_lag_seconds', {}, seconds),
      onChanges: (changes) => siteIndexes(site)?.note(changes),
    });
  });
}

/** Returns the content paths of the page that shows a story at a content path, itself included. */
function pageSlugs({ market }: Site, fullSlug: string): string[] {
  const location = storyLocation(fullSlug);
  return location === null ? [fullSlug] : [fullSlug, ...storyCandidates(location, market.id)];
}

/** Expires pages at once: the next visitor waits for the new page instead of seeing the old one. */
export const expirePages: InvalidateTags = (changed) => {
  for (const tag of changed) revalidateTag(tag, { expire: 0 });
};
