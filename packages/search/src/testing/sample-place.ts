import type { SearchPlace } from '../screens/search-view.tsx';

/** The Italian search page of a site without a key finder. */
export const samplePlace: SearchPlace = {
  href: '/cerca',
  catalogueHref: '/prodotti',
  finderHref: null,
  blankHref: null,
  contactHref: null,
  localeTag: 'it-IT',
  timeZone: 'Europe/Rome',
};
