import { hostedAssetOrigin } from '@clavora/services/content/asset-address';
import type { DeliverySettings } from './env.ts';
import { readPublished } from './reports/published-stories.ts';

/** Finds the published contents of stories by uuid; what is not published is left out. */
export type Published = (uuids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;

const uuidsPerRequest = 50;

/** Reads published contents through the Delivery API. */
export function publishedContents(settings: DeliverySettings): Published {
  const origin = settings.endpoint === undefined ? undefined : new URL(settings.endpoint).origin;
  return async (uuids) => {
    const found = new Map<string, unknown>();
    for (let start = 0; start < uuids.length; start += uuidsPerRequest) {
      const batch = uuids.slice(start, start + uuidsPerRequest);
      const stories = await readPublished(settings, { by_uuids: batch.join(',') });
      for (const { uuid, content } of stories) found.set(uuid, origin ? withHostedFiles(content, origin) : content);
    }
    return found;
  };
}

/** A service on this machine gives its own address of files in place of the hosted one's, which the Management API gives. */
function withHostedFiles(value: unknown, origin: string): unknown {
  if (typeof value === 'string')
    return value.startsWith(`${origin}/f/`) ? `${hostedAssetOrigin}${value.slice(origin.length)}` : value;
  if (Array.isArray(value)) return value.map((entry) => withHostedFiles(entry, origin));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withHostedFiles(entry, origin)]));
}
