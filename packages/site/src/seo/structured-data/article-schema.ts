import type { StoryOf } from '@clavora/content-client/story';
import { localeRow } from '@clavora/i18n-routing/locales';
import type { NewsArticle } from 'schema-dts';
import type { DescribedPage } from './described-page.ts';
import { organizationId } from './publisher.ts';

/** Characters: search engines cut longer headlines. */
const maxHeadlineLength = 110;

/** Returns the schema of news or a press release. */
export function articleSchema(
  { site, page, url, image }: DescribedPage,
  { content, publishedAt, firstPublishedAt }: StoryOf<'news_article'> | StoryOf<'press_release'>,
): NewsArticle {
  const published = content.date ?? firstPublishedAt;
  // Stories are written before their date: readers saw no change before it.
  const modified = published !== null && publishedAt !== null && publishedAt > published ? publishedAt : published;
  const publisher = { '@id': organizationId(site) };
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    headline: shortened(content.title),
    url,
    mainEntityOfPage: url,
    inLanguage: localeRow(page.locale).formatTag,
    image: [image],
    ...(content.summary === '' ? {} : { description: content.summary }),
    ...(published === null ? {} : { datePublished: published }),
    ...(modified === null ? {} : { dateModified: modified }),
    author: publisher,
    publisher,
  };
}

function shortened(title: string): string {
  if (title.length <= maxHeadlineLength) return title;
  const beginning = title.slice(0, maxHeadlineLength - 1);
  return `${beginning.slice(0, Math.max(beginning.lastIndexOf(' '), 1)).trimEnd()}…`;
}
