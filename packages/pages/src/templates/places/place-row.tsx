import type { RenderContext } from '@clavora/blocks/render-context';
import { isStoryOf } from '@clavora/content-client/story';
import { countryName } from '@clavora/i18n-routing/country-name';
import { measure } from '@clavora/i18n-routing/measure';
import { type PlaceStory, positionOf } from '@clavora/site-core/places';
import { HourLines } from './place-hours.tsx';
import styles from './place-row.module.css';

interface PlaceRowProps {
  place: PlaceStory;
  /** The row's id, and the number that its pin on the map has. */
  id: string;
  mark: string;
  /** Kilometres from the place that the visitor named; null if unknown. */
  distance: number | null;
  /** The level of its heading. */
  level: 2 | 3;
  /** Whether the address names the country. */
  namesCountry: boolean;
  context: RenderContext;
}

/** A shop or contact in a list: name, address, phone, hours. */
export function PlaceRow({ place, id, mark, distance, level, namesCountry, context }: PlaceRowProps) {
  const { content } = place;
  const { t, format, locale } = context;
  const Heading = `h${level}` as const;
  const position = positionOf(place);
  const city = [content.postal_code, content.city].filter(Boolean).join(' ');
  const country = namesCountry ? countryName(content.country_code, locale) : '';
  const address = [content.street, city, country].filter(Boolean).join(', ');
  return (
    <li
      id={id}
      className={styles.row}
      {...(position === null ? {} : { 'data-at': `${position.latitude},${position.longitude}` })}
    >
      <span className={styles.mark} data-mark="" aria-hidden="true">
        {mark}
      </span>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <a href={context.storyHref(place.fullSlug) ?? undefined}>{content.title}</a>
        </Heading>
        {isStoryOf(place, 'contact') && place.content.department !== '' && <p>{place.content.department}</p>}
        {address !== '' && <p>{address}</p>}
        <p className={styles.reach}>
          {content.phone !== '' && (
            <a
              href={`tel:${content.phone.replaceAll(/[^\d+]/g, '')}`}
              className={styles.phone}
              aria-label={`${t('place.phone')} ${content.phone}`}
            >
              {content.phone}
            </a>
          )}
          {content.email !== '' && <a href={`mailto:${content.email}`}>{content.email}</a>}
        </p>
      </div>
      <div className={styles.hours} data-hours="">
        {distance !== null && distance >= 0.1 && <p data-distance="">{distanceText(distance, format)}</p>}
        <HourLines hours={content.hours} days="short" context={context} />
      </div>
    </li>
  );
}

/** Returns a distance in kilometres; below ten with one decimal. */
function distanceText(kilometres: number, format: RenderContext['format']): string {
  return measure(kilometres, 'kilometer', format, kilometres < 10 ? 1 : 0);
}
