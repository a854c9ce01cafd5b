import { XMLValidator } from 'fast-xml-parser';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import ICAL from 'ical.js';

/** Returns the problem of a feed or calendar of the media type; null if it has none, or is neither. */
export function feedProblem(body: string, type: string): string | null {
  const read = readers.find(([mediaType]) => type.startsWith(mediaType))?.[1];
  if (!read) return null;
  try {
    return read(body);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const readers: readonly (readonly [mediaType: string, read: (body: string) => string | null])[] = [
  ['application/rss+xml', rssProblem],
  ['application/atom+xml', atomProblem],
  ['text/calendar', calendarProblem],
];

function rssProblem(body: string): string | null {
  return malformation(body) ?? rssLack(body);
}

function rssLack(body: string): string | null {
  const { title, link, description, items = [] } = parseRssFeed(body);
  if (!title || !link || !description) return 'a channel needs title, link and description';
  const bad = items.find((item) => !item.title || !item.link || !item.guid || !isDate(item.pubDate));
  return bad ? `an item needs title, link, guid and pubDate: ${JSON.stringify(bad).slice(0, 200)}` : null;
}

function atomProblem(body: string): string | null {
  return malformation(body) ?? atomLack(body);
}

function atomLack(body: string): string | null {
  const { id, title, updated, authors = [], entries = [] } = parseAtomFeed(body);
  if (!id || !title || !isDate(updated) || authors.length === 0) return 'a feed needs id, title, updated and author';
  const bad = entries.find((entry) => !entry.id || !entry.title || !isDate(entry.updated) || !entry.links?.length);
  return bad ? `an entry needs id, title, updated and link: ${JSON.stringify(bad).slice(0, 200)}` : null;
}

function calendarProblem(body: string): string | null {
  const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent');
  if (events.length === 0) return 'a calendar needs an event';
  const bad = events.find((event) => ['uid', 'dtstamp', 'dtstart'].some((name) => !event.hasProperty(name)));
  return bad ? 'an event needs UID, DTSTAMP and DTSTART' : null;
}

function malformation(body: string): string | null {
  const verdict = XMLValidator.validate(body);
  return verdict === true ? null : `is not well-formed in line ${verdict.err.line}: ${verdict.err.msg}`;
}

function isDate(text: string | undefined): boolean {
  return text !== undefined && !Number.isNaN(Date.parse(text));
}
