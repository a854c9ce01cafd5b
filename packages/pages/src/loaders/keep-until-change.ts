import { changesOfContent } from '@clavora/content-client/content-end';
import type { Site } from '@clavora/site-core/site';

/**
 * Caches the page that is being rendered until the next of the contents in a value, at any depth, begins or ends: from then on it shows something else
 * (TPL-6, CNT-16).
 */
export async function keepUntilChange(site: Site, value: unknown): Promise<void> {
  const now = Date.now();
  const next = changesWithin(value, site.market.timeZone).filter((moment) => moment > now);
  if (next.length > 0) await site.cache.keepUntil(Math.min(...next));
}

/** Returns the moments at which a content or those within it, at any depth, begin or end, in milliseconds since the epoch. */
export function changesWithin(value: unknown, timeZone: string): number[] {
  if (typeof value !== 'object' || value === null) return [];
  const values: unknown[] = Object.values(value);
  const own = 'component' in value ? changesOfContent(value, timeZone) : [];
  return [...own, ...values.flatMap((inner) => changesWithin(inner, timeZone))];
}
