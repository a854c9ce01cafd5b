import type { Site } from '../core/site.ts';

/** Returns the name of the app's brand, `Key Works` for the slug `key-works`. For pages without content. */
export function brandName({ routing }: Pick<Site, 'routing'>): string {
  return routing.brand
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}
