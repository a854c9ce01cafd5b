import type { SignInOutcome } from '@clavora/auth/browser/sign-in-channel';
import { forPartners } from '@clavora/auth/browser/signed-in-mark';
import { finderIslands } from '@clavora/key-finder/islands';

/** Starts the behaviour of an element; `settings` are those of `islandAttributes`. */
type Start = (element: HTMLElement, settings: never) => void | Promise<void>;

/** The code of each island, loaded when a page needs it. */
export const islands: Readonly<Record<string, () => Promise<Start>>> = {
  ...finderIslands,
  carousel: () => import('@clavora/ui/start-carousel').then(({ startCarousel }) => startCarousel),
  'copy-codes': () => import('@clavora/blocks/start-copy-codes').then((code) => code.startCopyCodes),
  'custom-form': hydrated(() => import('@clavora/blocks/start-custom-form').then((code) => code.startCustomForm)),
  'event-status': () => import('@clavora/blocks/cards/start-event-status').then((code) => code.startEventStatus),
  'form-person': forPartners(() =>
    import('../templates/watch-form-person.ts').then(({ watchFormPerson }) => watchFormPerson),
  ),
  gallery: () => import('@clavora/ui/start-gallery').then(({ startGallery }) => startGallery),
  'near-me': () => import('../templates/places/start-near-me.ts').then(({ startNearMe }) => startNearMe),
  'place-today': () => import('../templates/places/start-place-today.ts').then((code) => code.startPlaceToday),
  search: hydrated(() => import('@clavora/search/start-search').then((code) => code.startSearch)),
  'sign-in-outcome': () =>
    import('@clavora/auth/browser/sign-in-popup').then(
      ({ announceSignIn }) =>
        (_place, { outcome }: { outcome: SignInOutcome }) =>
          announceSignIn(outcome),
    ),
  'table-filter': () => import('@clavora/ui/start-table-filter').then((code) => code.startTableFilter),
  'until-end': () => import('@clavora/blocks/start-until-end').then(({ startUntilEnd }) => startUntilEnd),
  'video-embed': () => import('@clavora/ui/start-video-embed').then(({ startVideoEmbed }) => startVideoEmbed),
};

/** Returns code that takes over a part of the page by React, unless Next has: in previews and in the partner area. */
function hydrated(load: () => Promise<Start>): () => Promise<Start> {
  return async () => ('__next_f' in window ? () => undefined : load());
}
