import type { Partner } from '@clavora/auth/partner';
import type { Viewer } from '@clavora/content-client/audience';
import { type ContentDate, dayOf, momentOf } from '@clavora/content-client/content-date';
import { albumPicture } from '@clavora/content-client/content-types/partner';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { isStoryOf, parsePartnerStory, partnerFolder, type Story } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { logOnce } from '@clavora/runtime/log';
import { tags } from '@clavora/site-core/page-cache';
import type { Site } from '@clavora/site-core/site';
import { type PartnerDirectory, type PartnerEntry, partnerDirectory } from './partner-directory.ts';
import { withOwnFiles } from './with-own-files.ts';

/** Large fields that no list needs. */
const excludedFields = 'body body_below text notes history packs related_products products seo'.split(' ');
const perPage = 100;

/**
 * Loads every page of the partner area in a language, regardless of access: only `partnerDirectory` may pass it on. Cached until something below
 * `extranet/{locale}` is published. Rejects with a ContentError.
 */
export function loadPartnerEntries(site: Site, locale: Locale): Promise<readonly PartnerEntry[]> {
  const folder = `${partnerFolder}/${locale}`;
  return site.cache.shared(['partner-entries', site.market.id, locale], [tags.folder(folder)], async () => {
    const found: PartnerEntry[] = [];
    for (let page = 1; ; page += 1) {
      const { stories, total } = await site.content.stories({
        slugs: [`${folder}/*`],
        sortBy: 'position:asc',
        page,
        perPage,
        excludedFields,
      });
      found.push(...stories.flatMap((raw) => entryOf(raw, site.market.timeZone) ?? []));
      if (stories.length === 0 || page * perPage >= total) return found;
    }
  });
}

/** Returns the pages of a language that a partner may see. */
export async function loadPartnerDirectory(site: Site, locale: Locale, partner: Partner): Promise<PartnerDirectory> {
  return partnerDirectory(await loadPartnerEntries(site, locale), viewerOf(site, partner));
}

/** Returns whom the pages of a partner are chosen for. */
export function viewerOf(site: Site, { roles }: Partner): Viewer {
  return { market: site.market.id, roles };
}

/** Returns the data of a partner area story for lists, with its dates in the market's time zone; null for a story without page. */
export function entryOf(raw: RawStory, timeZone: string): PartnerEntry | null {
  const story = parsePartnerStory(withOwnFiles(raw), ({ field, message }) =>
    logOnce(`Story ${raw.full_slug}: field "${field}" is malformed: ${message}`),
  );
  if (!story) return null;
  const { content } = story;
  const dayIn = (date: ContentDate | null) => date && dayOf(date, timeZone);
  return {
    uuid: story.uuid,
    fullSlug: story.fullSlug.replace(/\/$/, ''),
    path: story.location.path,
    component: content.component,
    title: content.title,
    summary: 'summary' in content ? content.summary : '',
    date: 'date' in content && content.date ? momentOf(content.date, timeZone).toISOString() : story.firstPublishedAt,
    publishedAt: story.publishedAt,
    tags: story.tags,
    image: imageOf(story),
    fileCount: 'downloads' in content ? content.downloads.length : 'pictures' in content ? content.pictures.length : 0,
    kind: isStoryOf(story, 'resource') ? story.content.kind : null,
    code: isStoryOf(story, 'partner_product') ? story.content.order_code || null : null,
    edition: isStoryOf(story, 'resource') ? story.content.edition || null : null,
    validFrom: isStoryOf(story, 'resource') ? dayIn(story.content.valid_from) : null,
    validUntil: isStoryOf(story, 'resource') ? dayIn(story.content.valid_until) : null,
    terms: isStoryOf(story, 'album') ? story.content.terms : '',
  };
}

function imageOf(story: Story): PartnerEntry['image'] {
  const { content } = story;
  if (isStoryOf(story, 'album')) {
    return story.content.image ?? parseParts(albumPicture, story.content.pictures)[0]?.image ?? null;
  }
  if (!('image' in content)) return null;
  const { image } = content;
  return image !== null && 'url' in image ? image : null;
}
