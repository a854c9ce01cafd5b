import { partnerFilesOf } from '@clavora/content-client/file-addresses';
import { accessOfFiles, type FileAccess } from '@clavora/content-client/public-access';
import type { Report } from './report.ts';
import { localeOf, type PlacedStory, type ReportedStory } from './reported-story.ts';

/** Requests the files of the partner area without a signature; returns the access by URL. Never rejects. */
export function partnerFileAccess(stories: readonly ReportedStory[]): Promise<ReadonlyMap<string, FileAccess>> {
  return accessOfFiles(partnerFilesOf(stories).keys());
}

/**
 * Reports files that only pages of the partner area use and that are public, or that could not be requested
 * (SEC-3).
 */
export function publicPartnerFiles(stories: readonly PlacedStory[], access: ReadonlyMap<string, FileAccess>): Report {
  const places = new Map(stories.map(({ story, place }) => [story, place]));
  const files = [...partnerFilesOf(stories.map(({ story }) => story))];
  return {
    title: 'Files of the partner area that are public',
    description:
      'Their addresses open without signing in. Make each private in the asset manager, or run npm run space -- push assets.',
    findings: files.flatMap(([address, holders]) => {
      const found = access.get(address) ?? 'private';
      if (found === 'private') return [];
      const name = address.slice(address.lastIndexOf('/') + 1);
      const message = found === 'public' ? `${name} is public: ${address}` : `${name} could not be checked: ${address}`;
      return holders.map((story) => {
        const place = places.get(story);
        return { story, locale: place ? localeOf(place) : null, message };
      });
    }),
  };
}
