import type { StoryOf } from '@clavora/content-client/story';
import { type DayHours, readHours } from '@clavora/site-core/opening-hours';
import { positionOf } from '@clavora/site-core/places';
import type { DayOfWeek, LocalBusiness, OpeningHoursSpecification } from 'schema-dts';
import type { DescribedPage } from './described-page.ts';

/** Returns the schema of a shop with address, position and opening hours; null without address, which search engines require. */
export function shopSchema({ url, image }: DescribedPage, story: StoryOf<'shop'>): LocalBusiness | null {
  const { title, summary, street, postal_code, city, country_code, phone, email, hours } = story.content;
  if (street === '' || city === '') return null;
  const position = positionOf(story);
  return {
    '@type': 'LocalBusiness',
    '@id': `${url}#shop`,
    name: title,
    url,
    image: [image],
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      ...(postal_code === '' ? {} : { postalCode: postal_code }),
      ...(country_code === '' ? {} : { addressCountry: country_code.toUpperCase() }),
    },
    ...(position === null ? {} : { geo: { '@type': 'GeoCoordinates', ...position } }),
    ...(phone === '' ? {} : { telephone: phone }),
    ...(email === '' ? {} : { email }),
    ...(summary === '' ? {} : { description: summary }),
    openingHoursSpecification: readHours(hours).flatMap(hoursSchema),
  };
}

const days = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const satisfies readonly DayOfWeek[];

function hoursSchema({ firstDay, lastDay, spans }: DayHours): OpeningHoursSpecification[] {
  return spans
    .filter((span) => span.every((time) => /^\d{1,2}:\d\d$/.test(time)))
    .map(([opens, closes]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.slice(firstDay - 1, lastDay),
      opens: opens.padStart(5, '0'),
      closes: closes.padStart(5, '0'),
    }));
}
