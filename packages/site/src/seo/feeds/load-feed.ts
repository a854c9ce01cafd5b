import { momentOf } from '@clavora/content-client/content-date';
import { imageUrl } from '@clavora/content-client/image-url';
import type { Asset } from '@clavora/content-client/schema/fields';
import { isStoryOf, type Story } from '@clavora/content-client/story';
import { localeRow } from '@clavora/i18n-routing/locales';
import type { Translator } from '@clavora/i18n-routing/messages';
import type { FeedFile } from '@clavora/i18n-routing/routes';
import type { CatalogueModel } from '@clavora/site-core/catalogue-view';
import { feedLinks } from '@clavora/site-core/feed-paths';
import { absoluteHref, storyHref } from '@clavora/site-core/links';
import { pageAddress } from '@clavora/site-core/page-address';
import type { PageModel } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { siteName } from '../site-name.ts';
import { zonedTime } from '../zoned-time.ts';
import type { Feed, FeedEntry } from './feed.ts';
import { topicsOf } from './topics.ts';

/** The size of images in feed readers, in CSS pixels. */
const pictureWidth = 1200;

/** Returns the feed of a listing's page: the same stories, newest first. `file` is the feed's own file name. */
export function feedOf(site: Site, page: PageModel, file: FeedFile, t: Translator): Feed {
  const { market, environment } = site;
  const { story, match, locale, config } = page;
  const entries = page.catalogue ? noticeEntries(site, page.catalogue, t) : storyEntries(site, page, t);
  const name = siteName(site, config);
  const listing = pageAddress(site, match, null);
  const own = feedLinks(match, listing).find((feed) => feed.file === file)?.href ?? null;
  const home = environment.origins[market.id];
  return {
    title: `${story.content.title} · ${name}`,
    description: 'summary' in story.content ? story.content.summary : '',
    language: localeRow(locale).tag,
    author: name,
    url: absoluteHref(site, listing) ?? home,
    ownUrl: absoluteHref(site, own) ?? home,
    changedAt:
      entries
        .map(({ changedAt }) => changedAt)
        .toSorted()
        .at(-1) ?? null,
    entries,
  };
}

function storyEntries(site: Site, { listing }: PageModel, t: Translator): FeedEntry[] {
  const { market, routing, environment } = site;
  const links = { market: market.id, routing, origins: environment.origins };
  return (listing?.items ?? []).flatMap((item) => {
    const url = absoluteHref(site, storyHref(item.fullSlug, links));
    return (url !== null && entryOf(item, url, market.timeZone, t)) || [];
  });
}

/** Returns the recalls and advisories of a page that lists them, changed on the day of the edition that holds. */
function noticeEntries(site: Site, { view, hrefs, textOf }: CatalogueModel, t: Translator): FeedEntry[] {
  if (view.kind !== 'notices') return [];
  const text = (key: string) => textOf(key)?.value ?? key;
  return view.notices.flatMap(({ notice }) => {
    const url = absoluteHref(site, hrefs.notice(notice.number));
    const entry = {
      title: t(`catalogue.notices.titles.${notice.kind}`, { title: text(notice.title_key) }),
      summary: `${text(notice.hazard_key)} ${text(notice.action_key)}`,
      date: `${notice.published}T00:00:00Z`,
      changedAt: `${notice.revised}T00:00:00Z`,
      topics: [{ id: notice.kind, name: t(`catalogue.notices.${notice.kind}`) }],
      picture: null,
    };
    return url === null ? [] : [{ ...entry, id: url, url }];
  });
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
    id: `urn:uuid:${uuid}`,
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
