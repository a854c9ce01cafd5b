import { hostedAssetOrigin } from '@clavora/services/content/asset-address';
import type { DeliverySettings } from '../core/env.ts';
import { type DeliveredStory, deliveredStories } from './delivery.ts';

/** Contents of stories by uuid, in the format of the Management API. */
export type Contents = ReadonlyMap<string, Record<string, unknown>>;

/** Returns the published contents of stories by uuid; unpublished stories are omitted. */
export type Published = (uuids: readonly string[]) => Promise<Contents>;

/** Returns the latest contents of all stories, published or not. */
export type Latest = () => Promise<Contents>;

const uuidsPerRequest = 50;

/** Reads published contents through the Delivery API. */
export function publishedContents(settings: DeliverySettings): Published {
  return async (uuids) => {
    const found: DeliveredStory[] = [];
    for (let start = 0; start < uuids.length; start += uuidsPerRequest) {
      const batch = uuids.slice(start, start + uuidsPerRequest);
      found.push(...(await deliveredStories(settings, 'published', { by_uuids: batch.join(',') })));
    }
    return contentsOf(found, settings);
  };
}

/**
 * Reads the latest contents through the Delivery API with the preview token: a hundred per request, where the
 * Management API returns one.
 */
export function latestContents(settings: DeliverySettings): Latest {
  return async () => contentsOf(await deliveredStories(settings, 'draft'), settings);
}

function contentsOf(stories: readonly DeliveredStory[], { endpoint }: DeliverySettings): Contents {
  const origin = endpoint === undefined ? undefined : new URL(endpoint).origin;
  return new Map(stories.map(({ uuid, content }) => [uuid, stored(content, origin)]));
}

function stored(content: Readonly<Record<string, unknown>>, origin: string | undefined): Record<string, unknown> {
  const entries = Object.entries(content).filter(([key]) => key !== '_editable');
  return Object.fromEntries(entries.map(([key, value]) => [key, storedValue(value, origin)]));
}

/** Returns a value without edit marks, and with hosted file URLs instead of those of a local service. */
function storedValue(value: unknown, origin: string | undefined): unknown {
  if (typeof value === 'string')
    return origin && value.startsWith(`${origin}/f/`) ? `${hostedAssetOrigin}${value.slice(origin.length)}` : value;
  if (Array.isArray(value)) return value.map((entry) => storedValue(entry, origin));
  return typeof value === 'object' && value !== null ? stored({ ...value }, origin) : value;
}
