import { isStoryOf, type Story, type StoryOf } from '@clavora/content-client/story';
import type { RouteRow } from '@clavora/i18n-routing/routes';
import type { Position } from './distance.ts';

/** A shop or a contact: a story with an address. */
export type PlaceStory = StoryOf<'shop' | 'contact'>;

export function isPlace(story: Story): story is PlaceStory {
  return isStoryOf(story, 'shop') || isStoryOf(story, 'contact');
}

/** Whether a route lists shops or contacts alone. */
export function listsPlaces({ listing }: RouteRow): boolean {
  const kinds = listing?.lists ?? [];
  return kinds.length > 0 && kinds.every((kind) => kind === 'shop' || kind === 'contact');
}

/** Returns the position of a place; null if it has none, or none on the earth. */
export function positionOf({ content: { latitude, longitude } }: PlaceStory): Position | null {
  if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { latitude, longitude };
}
