import { momentOf } from '@clavora/content-client/content-date';
import { imageUrl } from '@clavora/content-client/image-url';
import type { Asset } from '@clavora/content-client/schema/fields';
import { isStoryOf, type Story } from '@clavora/content-client/story';
import { localeRow } from '@clavora/i18n-routing/locales';
import type { Translator } from '@clavora/i18n-routing/messages';
import type { FeedFile } from '@clavora/i18n-routing/routes';
import { absoluteHref, storyHref } from '@clavora/site-core/links';
import type { PageModel } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { siteName } from '../site-name.ts';
import { zonedTime } from '../zoned-time.ts';
import type { Feed, FeedEntry } from './feed.ts';
import { topicsOf } from './topics.ts';

/** The size of images in feed readers, in CSS pixels. */
const pictureWidth = 1200;

/** Returns the feed of a listing's page: the same stories, newest first. `file` is the feed's own file name. */
export function feedOf(site: Site, { story, listing, locale, config }: PageModel, file: FeedFile, t: Translator): Feed {
  const { market, environment, routing } = site;
  const links = { market: market.id, routing, origins: environment.origins };
  const entries = (listing?.items ?? []).flatMap((item) => {
    const url = absoluteHref(site, storyHref(item.fullSlug, links));
    return (url !== null && entryOf(item, url, market.timeZone, t)) || [];
  });
  const name = siteName(site, config);
  const own = listing?.feeds?.find((feed) => feed.file === file)?.href ?? null;
  const home = environment.origins[market.id];
  return {
    title: `${story.content.title} · ${name}`,
    description: 'summary' in story.content ? story.content.summary : '',
    language: localeRow(locale).tag,
    author: name,
    url: absoluteHref(site, listing?.hrefOf(1) ?? null) ?? home,
    ownUrl: absoluteHref(site, own) ?? home,
    changedAt:
      entries
        .map(({ changedAt }) => changedAt)
        .toSorted()
        .at(-1) ?? null,
    entries,
  };
}

/** Returns null for a story without date. */
function entryOf(story: Story, url: string, timeZone: string, t: Translator): FeedEntry | null {
  if (!isStoryOf(story, 'news_article') && !isStoryOf(story, 'press_release')) return null;
  const { content, uuid, tags, publishedAt, firstPublishedAt } = story;
  const published = content.date === null ? firstPublishedAt : momentOf(content.date, timeZone).toISOString();
  if (published === null) return null;
  const date = zonedTime(new Date(published), timeZone);
  const { title, summary, image } = content;
  return {
    uuid,
    title,
    summary,
    url,
    date,
    changedAt: publishedAt ?? published,
    topics: topicsOf(tags, t),
    picture: image && pictureOf(image),
  };
}

function pictureOf(asset: Asset): FeedEntry['picture'] {
  if (asset.extension === 'svg') return { url: asset.url, type: 'image/svg+xml' };
  const width = Math.min(pictureWidth, asset.width || pictureWidth);
  // Not every reader supports newer formats.
  return { url: imageUrl(asset, { width, quality: 82, format: 'jpeg' }), type: 'image/jpeg' };
}
