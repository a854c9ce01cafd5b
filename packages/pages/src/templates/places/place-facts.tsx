import type { RenderContext } from '@clavora/blocks/render-context';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { countryName } from '@clavora/i18n-routing/country-name';
import styles from './place-facts.module.css';
import { PlaceHours } from './place-hours.tsx';

interface Place {
  street: string;
  postal_code: string;
  city: string;
  country_code: string;
  latitude: number | null;
  longitude: number | null;
  phone: string;
  email: string;
  hours: readonly RawBlock[];
}

interface PlaceFactsProps {
  place: Place;
  context: RenderContext;
}

/** Renders the contact data of a place: address, map, phone, mail, opening hours. Unknown facts are omitted. */
export function PlaceFacts({ place, context }: PlaceFactsProps) {
  const { t } = context;
  const cityLine = [place.postal_code, place.city].filter(Boolean).join(' ');
  const lines = [place.street, cityLine, countryName(place.country_code, context.locale)].filter(Boolean);
  return (
    <>
      {lines.length > 0 && (
        <address className={styles.address}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <MapLink latitude={place.latitude} longitude={place.longitude} context={context} />
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
      <PlaceHours hours={place.hours} context={context} />
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
  const at = `${latitude}/${longitude}`;
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${at}`}
      rel="noopener"
      className={styles.map}
    >
      {context.t('place.open_map')}
      <span className={styles.coordinates}>
        {latitude.toFixed(4)}, {longitude.toFixed(4)}
      </span>
    </a>
  );
}
