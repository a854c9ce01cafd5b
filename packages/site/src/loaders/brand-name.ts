import type { Site } from '../core/site.ts';

/** Returns the brand that the app is configured with, as a name is written: `key-works` as Key Works. For where no content is known. */
export function brandName({ routing }: Pick<Site, 'routing'>): string {
  return routing.brand
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}
