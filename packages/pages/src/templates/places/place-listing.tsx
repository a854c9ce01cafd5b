import type { RenderContext } from '@clavora/blocks/render-context';
import { countryName } from '@clavora/i18n-routing/country-name';
import { measure } from '@clavora/i18n-routing/measure';
import type { Listing, PlaceSearch } from '@clavora/site-core/page-model';
import { isPlace, type PlaceStory, positionOf } from '@clavora/site-core/places';
import { Disclosure } from '@clavora/ui/disclosure';
import { mapSheet } from '@clavora/ui/map-sheet';
import { PlaceMap } from '@clavora/ui/place-map';
import { choiceLabel } from './choice-label.ts';
import { PlaceChoices } from './place-choices.tsx';
import styles from './place-listing.module.css';
import { PlaceRow } from './place-row.tsx';
import { PlaceSearchForm } from './place-search.tsx';
import { PlaceToday } from './place-today.tsx';

interface PlaceListingProps {
  listing: Listing;
  search: PlaceSearch;
  context: RenderContext;
}

const listId = 'places';
/** Up to so many places all countries are open. */
const mostOpen = 12;

/**
 * Renders shops or contacts by country, each with its map and rows, or those found by a search (TPL-9). If there are many
 * places, only the first country is open, to keep the page short on a phone.
 */
export function PlaceListing({ listing, search, context }: PlaceListingProps) {
  const { t } = context;
  const places = listing.items.filter(isPlace);
  const parts = partsOf(places, search, context);
  const canClose = parts.length > 1 && places.length > mostOpen;
  return (
    <>
      <PlaceSearchForm search={search} listId={listId} context={context} />
      {search.found !== null && (
        <p className={styles.result}>
          {search.found === 'nothing' && <span>{t('place.search.nothing', { place: search.words })}</span>}
          <a href={search.path}>{t('place.search.all')}</a>
        </p>
      )}
      <PlaceChoices search={search} context={context} />
      {parts.length > 1 && (
        <nav className={styles.countries} aria-label={t('place.countries')}>
          <ul role="list">
            {parts.map(({ id, title, places: own }) => (
              <li key={id}>
                <a href={`#${listId}-${id}`}>
                  {title} <span className={styles.figure}>{context.format.number(own.length)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div id={listId}>
        {parts.map((part, index) => (
          <PlacePart
            key={part.id}
            part={part}
            closing={canClose ? (index === 0 ? 'open' : 'closed') : null}
            search={search}
            context={context}
          />
        ))}
      </div>
      <PlaceToday hoursId={listId} label={t('place.today')} />
    </>
  );
}

/** Returns the results of a search as one part, places by country otherwise; one part without heading for one country, or if a country is unknown. */
function partsOf(places: readonly PlaceStory[], { found, words, origin }: PlaceSearch, context: RenderContext): Part[] {
  const { t, locale } = context;
  const place = origin === null ? words : choiceLabel(origin, context);
  if (found === 'nearest') return [{ id: 'nearest', title: t('place.search.nearest', { place }), places }];
  const parts = [...Map.groupBy(places, ({ content }) => content.country_code.toLowerCase())].map(([code, own]) => ({
    id: code,
    title: countryName(code, locale),
    places: own,
  }));
  const isPlain = (parts.length === 1 && found === null) || parts.some(({ title }) => title === '');
  return isPlain ? [{ id: 'all', title: '', places }] : parts;
}

interface Part {
  id: string;
  /** The heading; empty for none. */
  title: string;
  places: readonly PlaceStory[];
}

interface PlacePartProps {
  part: Part;
  /** Whether it is open at first; null if it cannot be closed. */
  closing: 'open' | 'closed' | null;
  search: PlaceSearch;
  context: RenderContext;
}

/** One country or one result: heading, map, rows. */
function PlacePart({ part, closing, search, context }: PlacePartProps) {
  const { id, title } = part;
  if (title === '') {
    return (
      <section className={styles.part}>
        <PlaceSheet part={part} search={search} context={context} />
      </section>
    );
  }
  const anchor = `${listId}-${id}`;
  const heading = (
    <h2 id={closing === null ? anchor : `${anchor}-title`} className={styles.title}>
      {title}
    </h2>
  );
  if (closing !== null) {
    return (
      <Disclosure summary={heading} anchor={anchor} isOpen={closing === 'open'} className={styles.country}>
        <PlaceSheet part={part} search={search} context={context} />
      </Disclosure>
    );
  }
  return (
    <section className={styles.part} aria-labelledby={anchor}>
      {heading}
      <PlaceSheet part={part} search={search} context={context} />
    </section>
  );
}

/** The map and the rows of a part. */
function PlaceSheet({ part: { id: partId, title, places }, search, context }: Omit<PlacePartProps, 'closing'>) {
  const rows = places.map((place, index) => ({ place, id: `${listId}-${partId}-${index + 1}`, mark: `${index + 1}` }));
  const countries = [...new Set(places.map(({ content }) => content.country_code))];
  const pins = pinsOf(rows);
  // A single pin says less than the address beside it.
  const sheet =
    pins.length < 2
      ? null
      : mapSheet({
          countries,
          places: pins.map(({ position }) => position),
          shows: search.found === 'nearest' ? 'places' : 'countries',
        });
  return (
    <div className={styles.sheet}>
      {sheet !== null && (
        <div className={styles.map}>
          <PlaceMap
            sheet={sheet}
            places={pins}
            length={(kilometres) => measure(kilometres, 'kilometer', context.format)}
          />
        </div>
      )}
      <ul role="list" className={styles.rows}>
        {rows.map(({ place, id, mark }) => (
          <PlaceRow
            key={place.uuid}
            place={place}
            id={id}
            mark={mark}
            distance={search.distances.get(place.uuid) ?? null}
            level={title === '' ? 2 : 3}
            namesCountry={title === '' || countries.length > 1}
            context={context}
          />
        ))}
      </ul>
    </div>
  );
}

interface Row {
  place: PlaceStory;
  id: string;
  mark: string;
}

/** Returns a pin for each position: rows at the same address share one, with the first and last of their numbers. */
function pinsOf(rows: readonly Row[]) {
  const placed = rows.flatMap((row) => {
    const position = positionOf(row.place);
    return position === null ? [] : [{ ...row, position }];
  });
  const byPosition = Map.groupBy(placed, ({ position }) => `${position.latitude} ${position.longitude}`);
  return [...byPosition.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const last = group.at(-1)?.mark ?? first.mark;
    return [
      { position: first.position, href: `#${first.id}`, mark: first.mark === last ? last : `${first.mark}–${last}` },
    ];
  });
}
