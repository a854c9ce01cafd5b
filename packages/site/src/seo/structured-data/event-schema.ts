import { dayText } from '@clavora/content-client/content-date';
import { eventSpan } from '@clavora/content-client/event-span';
import type { StoryOf } from '@clavora/content-client/story';
import { eventZone } from '@clavora/content-client/time-zone';
import { localeRow } from '@clavora/i18n-routing/locales';
import type { Event } from 'schema-dts';
import { zonedTime } from '../zoned-time.ts';
import type { DescribedPage } from './described-page.ts';

/** Returns the schema of a fair, open day or course with local times; null without date, which search engines require. */
export function eventSchema({ site, page, url, image }: DescribedPage, { content }: StoryOf<'event'>): Event | null {
  const timeZone = eventZone(content.time_zone, site.market.timeZone);
  const span = eventSpan(content, timeZone);
  if (span === null) return null;
  const { venue, stand, city, country_code: country } = content;
  return {
    '@type': 'Event',
    '@id': `${url}#event`,
    name: content.title,
    url,
    inLanguage: localeRow(page.locale).formatTag,
    startDate: span.days ? dayText(span.days.first) : zonedTime(span.starts, timeZone),
    endDate: span.days ? dayText(span.days.last) : zonedTime(span.ends, timeZone),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: [venue || city, stand].filter(Boolean).join(', '),
      address: {
        '@type': 'PostalAddress',
        ...(city === '' ? {} : { addressLocality: city }),
        ...(country === '' ? {} : { addressCountry: country.toUpperCase() }),
      },
    },
    image: [image],
    ...(content.summary === '' ? {} : { description: content.summary }),
  };
}
