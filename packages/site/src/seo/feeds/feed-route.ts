import { createHash } from 'node:crypto';
import { hasLocale } from '@clavora/i18n-routing/markets';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import type { FeedFile } from '@clavora/i18n-routing/routes';
import { loadEvents } from '@clavora/pages/load-events';
import { loadPage } from '@clavora/pages/load-page';
import { renderContext } from '@clavora/pages/render-context';
import { feedOfRoute, feedTypes } from '@clavora/site-core/feed-paths';
import { wholeListing } from '@clavora/site-core/internal-paths';
import { absoluteHref } from '@clavora/site-core/links';
import type { PageModel } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { calendarFile } from '../calendar/calendar-file.ts';
import { siteName } from '../site-name.ts';
import { atomXml } from './atom-xml.ts';
import { feedOf } from './load-feed.ts';
import { rssXml } from './rss-xml.ts';

interface FeedRoute {
  params: Promise<{ locale: string; route: string; file: string }>;
}

/** The body of a feed. */
interface FeedAnswer {
  body: string;
  /** ISO 8601; null if no date covers every change. */
  changedAt: string | null;
}

/**
 * `GET /feeds/{locale}/{route}/{file}`, public as a file below the listing (feed-paths.ts): the listing's page in another format, cached and tagged
 * like the page. 404 if there is no such page or feed. Rejects if the content service fails, so that Next keeps the last good response.
 */
export function feedHandler(site: Site) {
  return async (_request: Request, { params }: FeedRoute): Promise<Response> => {
    const { locale, route, file } = await params;
    const feed = feedOfRoute(route, file);
    const path = feed && hasLocale(site.market, locale) ? site.routing.href(site.market.id, locale, feed.route) : null;
    const found = path === null ? null : await loadPage(site, path, wholeListing);
    if (!feed || found?.kind !== 'page') return noFeed();
    const answer = await answerOf(site, found.page, feed.file);
    return answer === null ? noFeed() : feedResponse(answer, feedTypes[feed.file]);
  };
}

async function answerOf(site: Site, page: PageModel, file: FeedFile): Promise<FeedAnswer | null> {
  if (file === 'calendar.ics') {
    const body = await calendarOf(site, page);
    return body === null ? null : { body, changedAt: null };
  }
  const feed = feedOf(site, page, file, translator(page.locale, await loadMessages(page.locale)));
  return { body: file === 'rss.xml' ? rssXml(feed) : atomXml(feed), changedAt: feed.changedAt };
}

/** Returns all events of the language, also past ones, which calendars keep. Null without events: an empty calendar is invalid (RFC 5545, 3.4). */
async function calendarOf(site: Site, { story, locale, config }: PageModel): Promise<string | null> {
  const context = await renderContext(site, locale);
  const events = await loadEvents(site, locale);
  const entries = events.map((event) => ({
    event,
    url: absoluteHref(site, context.storyHref(event.fullSlug)),
  }));
  const producer = siteName(site, config);
  return calendarFile(entries, context, { producer, name: `${story.content.title} · ${producer}` });
}

function noFeed(): Response {
  return new Response('No such feed\n', { status: 404 });
}

/**
 * Readers poll every hour, mostly for a version that they have: the server around Next answers 304 from these headers
 * (server/requests/conditional-get.ts).
 */
function feedResponse({ body, changedAt }: FeedAnswer, type: string): Response {
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
      ...(changedAt === null ? {} : { 'last-modified': new Date(changedAt).toUTCString() }),
    },
  });
}
