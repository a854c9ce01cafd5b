import { isLocale } from '@clavora/i18n-routing/locales';
import { hasLocale } from '@clavora/i18n-routing/markets';
import { loadEvents } from '@clavora/pages/load-events';
import { loadLocaleConfig } from '@clavora/pages/load-locale-config';
import { renderContext } from '@clavora/pages/render-context';
import { reportError } from '@clavora/runtime/log';
import { calendarPath } from '@clavora/site-core/internal-paths';
import { absoluteHref } from '@clavora/site-core/links';
import type { Site } from '@clavora/site-core/site';
import { siteName } from '../site-name.ts';
import { calendarFile } from './calendar-file.ts';

interface CalendarRoute {
  params: Promise<{ locale: string; file: string }>;
}

/**
 * `GET /api/calendar/{locale}/{uuid}.ics`: the calendar file of an event that the market shows; 404 for anything else, 503 if the content service
 * fails. Reads the cached list of the events listing, so that neither a file nor an invented URL costs a request.
 */
export function calendarHandler(site: Site) {
  return async (_request: Request, { params }: CalendarRoute): Promise<Response> => {
    const { locale, file } = await params;
    const [, uuid] = /^([\w-]+)\.ics$/.exec(file) ?? [];
    if (uuid === undefined || !isLocale(locale) || !hasLocale(site.market, locale)) return notFound(locale, file);
    try {
      const event = (await loadEvents(site, locale)).find((story) => story.uuid === uuid);
      if (!event) return notFound(locale, file);
      const context = await renderContext(site, locale);
      const url = absoluteHref(site, context.storyHref(event.fullSlug));
      const { config } = await loadLocaleConfig(site, locale);
      const calendar = calendarFile([{ event, url }], context, { producer: siteName(site, config) });
      if (calendar === null) return notFound(locale, file);
      const name = event.fullSlug.replace(/\/$/, '').split('/').at(-1) ?? 'event';
      return new Response(calendar, {
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}.ics"`,
          'cache-control': 'public, max-age=0, must-revalidate',
        },
      });
    } catch (error) {
      reportError(error);
      return Response.json({ error: 'The event could not be read' }, { status: 503, headers: { 'retry-after': '30' } });
    }
  };
}

function notFound(locale: string, file: string): Response {
  return Response.json({ error: `No event at ${calendarPath(locale, file.replace(/\.ics$/, ''))}` }, { status: 404 });
}
