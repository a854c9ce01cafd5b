import { momentOf } from '@clavora/content-client/content-date';
import type { StoryOf } from '@clavora/content-client/story';
import { localeRow } from '@clavora/i18n-routing/locales';
import { beginningOf } from '@clavora/ui/beginning-of';
import type { NewsArticle } from 'schema-dts';
import { zonedTime } from '../zoned-time.ts';
import type { DescribedPage } from './described-page.ts';
import { organizationId } from './publisher.ts';

/** Characters: search engines cut longer headlines. */
const maxHeadlineLength = 110;

/** Returns the schema of news or a press release. */
export function articleSchema(
  { site, page, url, image }: DescribedPage,
  { content, publishedAt, firstPublishedAt }: StoryOf<'news_article'> | StoryOf<'press_release'>,
): NewsArticle {
  const { timeZone } = site.market;
  const published = content.date === null ? firstPublishedAt : momentOf(content.date, timeZone).toISOString();
  // Stories are written before their date: readers saw no change before it.
  const modified = published !== null && publishedAt !== null && publishedAt > published ? publishedAt : published;
  const zoned = (iso: string) => zonedTime(new Date(iso), timeZone);
  const publisher = { '@id': organizationId(site) };
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    headline: beginningOf(content.title, maxHeadlineLength),
    url,
    mainEntityOfPage: url,
    inLanguage: localeRow(page.locale).formatTag,
    image: [image],
    ...(content.summary === '' ? {} : { description: content.summary }),
    ...(published === null ? {} : { datePublished: zoned(published) }),
    ...(modified === null ? {} : { dateModified: zoned(modified) }),
    author: publisher,
    publisher,
  };
}
