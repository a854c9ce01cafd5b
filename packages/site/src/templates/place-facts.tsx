import { countryName } from '@clavora/blocks/cards/story-facts';
import type { RenderContext } from '@clavora/blocks/render-context';
import { openingHours } from '@clavora/content-client/content-types/shared-parts';
import { type BlockContent, parseParts } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { DefinitionList } from '@clavora/ui/definition-list';
import { clockTime, weekdayName } from './local-names.ts';
import styles from './place-facts.module.css';

interface Place {
  street: string;
  postal_code: string;
  city: string;
  country_code: string;
  phone: string;
  email: string;
  hours: readonly RawBlock[];
}

interface PlaceFactsProps {
  place: Place;
  coordinates?: { latitude: number | null; longitude: number | null };
  context: RenderContext;
}

/** How to reach a place: address, map, phone, mail, opening hours. What is unknown is left out. */
export function PlaceFacts({ place, coordinates, context }: PlaceFactsProps) {
  const { t } = context;
  const town = [place.postal_code, place.city].filter(Boolean).join(' ');
  const lines = [place.street, town, countryName(place.country_code, context)].filter(Boolean);
  return (
    <>
      {lines.length > 0 && (
        <address className={styles.address}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <MapLink {...(coordinates ?? { latitude: null, longitude: null })} context={context} />
        </address>
      )}
      {(place.phone !== '' || place.email !== '') && (
        <p className={styles.reach}>
          {place.phone !== '' && (
            <a
              href={`tel:${place.phone.replaceAll(/[^\d+]/g, '')}`}
              className={styles.phone}
              aria-label={`${t('place.phone')} ${place.phone}`}
            >
              {place.phone}
            </a>
          )}
          {place.email !== '' && <a href={`mailto:${place.email}`}>{place.email}</a>}
        </p>
      )}
      <OpeningHours hours={place.hours} context={context} />
    </>
  );
}

function MapLink({
  latitude,
  longitude,
  context,
}: {
  latitude: number | null;
  longitude: number | null;
  context: RenderContext;
}) {
  if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return (
    <a href={`geo:${latitude},${longitude}`} className={styles.map} title={context.t('place.open_map')}>
      {latitude.toFixed(4)}, {longitude.toFixed(4)}
    </a>
  );
}

function OpeningHours({ hours, context }: { hours: readonly RawBlock[]; context: RenderContext }) {
  const lines = parseParts(openingHours, hours);
  if (lines.length === 0) return null;
  return (
    <section aria-label={context.t('place.hours')}>
      <h2 className={styles.heading}>{context.t('place.hours')}</h2>
      <DefinitionList
        items={lines.map((line) => ({ term: days(line, context), value: times(line, context), isFigure: true }))}
      />
    </section>
  );
}

type Line = BlockContent<typeof openingHours>;

function days({ first_day, last_day }: Line, { locale }: RenderContext): string {
  const first = weekdayName(Number(first_day), locale);
  return Number(last_day) > Number(first_day) ? `${first} – ${weekdayName(Number(last_day), locale)}` : first;
}

function times({ opens, closes, break_from, break_to }: Line, { t, locale }: RenderContext): string {
  if (opens === '' || closes === '') return t('place.closed');
  const span = (from: string, to: string) => `${clockTime(from, locale)}–${clockTime(to, locale)}`;
  return break_from !== '' && break_to !== ''
    ? `${span(opens, break_from)}, ${span(break_to, closes)}`
    : span(opens, closes);
}
