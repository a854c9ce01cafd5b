import { feedTypes } from '@clavora/site-core/feed-paths';
import { textElement, xmlDeclaration, xmlText } from '../xml-text.ts';
import type { Feed, FeedEntry } from './feed.ts';

/** Returns the feed as RSS 2.0, with its own URL as the RSS Advisory Board recommends. */
export function rssXml(feed: Feed): string {
  const { title, url, description, language, ownUrl, changedAt, entries } = feed;
  const own = `<atom:link rel="self" type="${feedTypes['rss.xml']}" href="${xmlText(ownUrl)}"/>`;
  const built = changedAt === null ? '' : textElement('lastBuildDate', rfc822(changedAt));
  return [
    `${xmlDeclaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>`,
    `${textElement('title', title)}${textElement('link', url)}${textElement('description', description || title)}`,
    `${textElement('language', language)}${own}${built}`,
    ...entries.map(itemXml),
    '</channel></rss>\n',
  ].join('\n');
}

function itemXml({ id, title, summary, url, date, topics, picture }: FeedEntry): string {
  return [
    '<item>',
    textElement('title', title),
    textElement('link', url),
    `<guid isPermaLink="false">${xmlText(id)}</guid>`,
    summary === '' ? '' : textElement('description', summary),
    textElement('pubDate', rfc822(date)),
    ...topics.map(({ name }) => textElement('category', name)),
    // Zero, because the length is unknown until the image is rendered.
    picture === null ? '' : `<enclosure url="${xmlText(picture.url)}" type="${xmlText(picture.type)}" length="0"/>`,
    '</item>',
  ].join('');
}

/** Formats a date-time in ISO 8601 for RSS, with its own offset: `Tue, 03 Nov 2026 08:00:00 +0100`. */
function rfc822(iso: string): string {
  const offset = /[+-]\d\d:\d\d$/.exec(iso)?.[0] ?? '';
  const local = new Date(`${iso.slice(0, iso.length - offset.length).replace(/Z$/, '')}Z`);
  return local.toUTCString().replace('GMT', offset.replace(':', '') || 'GMT');
}
