import { feedTypes } from '@clavora/site-core/feed-paths';
import { textElement, xmlDeclaration, xmlText } from '../xml-text.ts';
import type { Feed, FeedEntry } from './feed.ts';

/** Returns the feed as Atom 1.0 (RFC 4287). */
export function atomXml(feed: Feed): string {
  const { title, description, language, author, url, ownUrl, changedAt, entries } = feed;
  return [
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(language)}">`,
    `${textElement('id', ownUrl)}${textElement('title', title)}${description === '' ? '' : textElement('subtitle', description)}`,
    // A feed without entries has no known change, but the standard requires a date.
    textElement('updated', changedAt ?? '1970-01-01T00:00:00.000Z'),
    `<author>${textElement('name', author)}</author>`,
    `<link rel="alternate" type="text/html" href="${xmlText(url)}"/>`,
    `<link rel="self" type="${feedTypes['atom.xml']}" href="${xmlText(ownUrl)}"/>`,
    ...entries.map(entryXml),
    '</feed>\n',
  ].join('\n');
}

function entryXml({ id: uri, title, summary, url, date, changedAt, topics, picture }: FeedEntry): string {
  return [
    `<entry>${textElement('id', uri)}${textElement('title', title)}`,
    textElement('updated', changedAt),
    textElement('published', date),
    `<link rel="alternate" type="text/html" href="${xmlText(url)}"/>`,
    picture === null ? '' : `<link rel="enclosure" type="${xmlText(picture.type)}" href="${xmlText(picture.url)}"/>`,
    ...topics.map(({ id, name }) => `<category term="${xmlText(id)}" label="${xmlText(name)}"/>`),
    // RFC 4287, 4.1.1 requires a summary of entries without content.
    textElement('summary', summary || title),
    '</entry>',
  ].join('');
}
