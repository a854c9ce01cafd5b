import type { ContentClient } from '@clavora/content-client/content-client';
import type { PreviewSession } from '@clavora/server/preview-session';
import { noCache } from '@clavora/site-core/page-cache';
import { contentClient, relations, type Site } from '@clavora/site-core/site';
import { type DraftContent, draftContent } from './draft-content.ts';
import type { UnsavedStory } from './own-edits.ts';
import { answersOf } from './session-answers.ts';

export interface DraftSite extends Site {
  readonly content: DraftContent;
}

/** One client per process, since the content service's rate limit is for all its requests. */
const clients = new WeakMap<object, ContentClient>();

/** Returns the site with the drafts of a session and its unsaved edit, without any cache. Throws if the site has no preview token. */
export function draftSite(site: Site, session: PreviewSession, edit: UnsavedStory | null): DraftSite {
  const { preview } = site.environment;
  if (!preview) throw new Error('Drafts need STORYBLOK_PREVIEW_TOKEN');
  let client = clients.get(site.environment);
  if (!client) {
    client = contentClient(site.environment, { accessToken: preview.accessToken, version: 'draft' });
    clients.set(site.environment, client);
  }
  return {
    market: site.market,
    routing: site.routing,
    environment: site.environment,
    content: draftContent({ client, edit, answers: answersOf(session.id), relations }),
    // The site knows published stories only.
    space: { isMissing: () => false, countBelow: () => null },
    cache: noCache,
    isPreview: true,
  };
}
