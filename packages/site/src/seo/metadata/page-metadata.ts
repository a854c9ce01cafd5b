import type { RenderContext } from '@clavora/blocks/render-context';
import { imageUrl } from '@clavora/content-client/image-url';
import { pageTexts, searchFields } from '@clavora/content-client/page-texts';
import { isStoryOf, type Story } from '@clavora/content-client/story';
import { type Locale, localeRow } from '@clavora/i18n-routing/locales';
import { type MarketRow, marketRow } from '@clavora/i18n-routing/markets';
import { languageAlternates, pageAlternates } from '@clavora/site-core/alternates';
import { shownBlank } from '@clavora/site-core/catalogue-view';
import { feedLinks } from '@clavora/site-core/feed-paths';
import { filterLabel } from '@clavora/site-core/listing-filters';
import { pageAddress } from '@clavora/site-core/page-address';
import type { Listing, PageModel } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import type { Metadata } from 'next';
import { picturePath, pictureSize, socialImage } from '../social-image/social-image.ts';

/** Returns title and description of a page for its head. */
export function textsOf({ story, config, listing }: PageModel, { t }: Pick<RenderContext, 't'>) {
  return pageTexts(story.content, config, listing === null ? '' : partOf(listing, t));
}

/** Returns the shown part of a listing as text; empty for its first page. */
function partOf({ page, pageCount, filters = [] }: Listing, t: RenderContext['t']): string {
  const chosen = filters.find(({ isCurrent }) => isCurrent)?.filter ?? null;
  return [
    ...(chosen === null ? [] : [filterLabel(chosen, t)]),
    ...(page === 1 ? [] : [t('listing.page_of', { page, pages: pageCount })]),
  ].join(' · ');
}

/** Returns the metadata of a page for search engines and social networks (SEO-1, SEO-2). */
export function pageMetadata(site: Site, page: PageModel, context: RenderContext): Metadata {
  const { story, config, match, listing } = page;
  const { origins, isIndexed } = site.environment;
  const texts = textsOf(page, context);
  const address = pageAddress(site, match, listing);
  const image = sharedImage(site, page, context);
  const locale = openGraphLocale(site.market, match.locale);
  const others = pageAlternates(site.routing, match, story)
    .map((other) => openGraphLocale(marketRow(other.market), other.locale))
    .filter((other) => other !== locale);
  return {
    metadataBase: new URL(origins[site.market.id]),
    ...texts,
    alternates: {
      canonical: address,
      languages: languageAlternates(site, match, story, listing),
      types: Object.fromEntries(feedLinks(match, pageAddress(site, match, null)).map(({ type, href }) => [type, href])),
    },
    robots: robotsOf(isIndexed, searchFields(story.content)?.no_index === true),
    openGraph: {
      ...texts,
      ...articleOf(story),
      url: address,
      ...(config?.site_name ? { siteName: config.site_name } : {}),
      locale,
      alternateLocale: [...new Set(others)],
      images: [image],
    },
    twitter: { card: 'summary_large_image', ...texts, images: [{ url: image.url, alt: image.alt }] },
  };
}

/** Allows indexing only in production, and only of pages that no editor excludes. */
function robotsOf(isProduction: boolean, isKeptOut: boolean): NonNullable<Metadata['robots']> {
  if (!isProduction) return { index: false, follow: false };
  return isKeptOut ? { index: false, follow: true } : { index: true, follow: true, 'max-image-preview': 'large' };
}

function articleOf(story: Story) {
  const isArticle = isStoryOf(story, 'news_article') || isStoryOf(story, 'press_release');
  if (!isArticle) return { type: 'website' as const };
  const { date } = story.content;
  return {
    type: 'article' as const,
    ...(date === null ? {} : { publishedTime: date }),
    ...(story.publishedAt === null ? {} : { modifiedTime: story.publishedAt }),
  };
}

/** Returns a language with its country for Open Graph: the market's country, else the one where most people speak the language. */
export function openGraphLocale({ countryCode }: MarketRow, locale: Locale): string {
  const { language, region } = new Intl.Locale(localeRow(locale).formatTag).maximize();
  return `${language}_${countryCode?.toUpperCase() ?? region}`;
}

/** The image of a page on social networks. */
export interface SharedImage {
  /** The absolute URL. */
  url: string;
  width: number;
  height: number;
  alt: string;
  type: string;
}

/** Returns the social image that an editor chose, cropped by the image service; else the one that is rendered for the page. */
export function sharedImage(site: Site, page: PageModel, context: RenderContext): SharedImage {
  const { story, config, match } = page;
  const chosen = searchFields(story.content)?.image ?? null;
  if (chosen !== null && chosen.extension !== 'svg') {
    const url = imageUrl(chosen, { ...pictureSize, isCropped: true, format: 'jpeg', quality: 85 });
    return { url, ...pictureSize, alt: chosen.alt || story.content.title, type: 'image/jpeg' };
  }
  const path = picturePath(
    pageAddress(site, match, null),
    socialImage(story, config, context, shownBlank(page.catalogue)),
  );
  const url = `${site.environment.origins[site.market.id]}${path}`;
  return { url, ...pictureSize, alt: story.content.title, type: 'image/png' };
}
