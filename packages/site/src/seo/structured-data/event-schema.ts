import { eventSpan } from '@clavora/content-client/event-span';
import type { StoryOf } from '@clavora/content-client/story';
import { isTimeZone } from '@clavora/content-client/time-zone';
import { localeRow } from '@clavora/i18n-routing/locales';
import type { Event } from 'schema-dts';
import type { DescribedPage } from './described-page.ts';
import { dayText, zonedTime } from './zoned-time.ts';

/** Returns the schema of a fair, open day or course with local times; null without date, which search engines require. */
export function eventSchema({ page, url, image }: DescribedPage, { content }: StoryOf<'event'>): Event | null {
  const span = eventSpan(content);
  if (span === null) return null;
  const timeZone = isTimeZone(content.time_zone) ? content.time_zone : 'UTC';
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
