import { isOver } from '@clavora/content-client/content-end';
import { parseStory } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { loadPage } from '@clavora/pages/load-page';
import { loadStories } from '@clavora/pages/load-stories';
import { readOffer } from '@clavora/site-core/form-href';
import { wholeListing } from '@clavora/site-core/internal-paths';
import type { Site } from '@clavora/site-core/site';

/** The maximum length of a form's subject in characters. */
const maxSubjectLength = 200;
/** Requests of 100 stories each: more positions than a company has. */
const pages = 3;

/** Returns the subject of a form on one line. */
export function subjectOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, maxSubjectLength);
}

/**
 * Returns whether the subject of a form is the title of an open position or event that is over, and of none that is not. False while the content cannot be read: forms are still
 * taken then.
 */
export async function isAboutClosed(site: Site, locale: Locale, about: string): Promise<boolean> {
  const subject = subjectOf(about);
  if (subject === '') return false;
  const { stories } = await loadStories(site, locale, ['career', 'event'], { pages }).catch(() => ({ stories: [] }));
  const named = stories
    .flatMap((raw) => parseStory(raw)?.content ?? [])
    .filter((content) => subjectOf(content.title) === subject);
  return named.length > 0 && named.every((content) => isOver(content, site.market.timeZone, Date.now()));
}

/** Returns whether an offer that a form was opened for (`offerHref`) is over. False while its page cannot be read, and if that has no such offer. */
export async function isOfferOver(site: Site, offer: string): Promise<boolean> {
  const named = readOffer(offer);
  if (named === null) return false;
  const result = await loadPage(site, named.path, wholeListing).catch(() => null);
  const block = result?.kind === 'page' ? blockOf(result.page.story.content, named.uid) : null;
  return block !== null && isOver(block, site.market.timeZone, Date.now());
}

/** Returns the block with an id in a content, at any depth. */
function blockOf(value: unknown, uid: string): object | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('_uid' in value && value._uid === uid) return value;
  for (const inner of Object.values(value)) {
    const found = blockOf(inner, uid);
    if (found !== null) return found;
  }
  return null;
}
