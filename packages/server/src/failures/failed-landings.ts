import { pathDigest } from './redirect-status.ts';

/**
 * The custom landing pages whose data could not be loaded, by the digest of their path: they answer 500 with a message of their own instead of an outage
 * of the site (RTE-6). Visitors may invent the last segment of such a path: the oldest one is removed first.
 */
type FailedLandings = Set<string>;

const maxPaths = 1_000;

// The server around Next and the bundles share a process but no module instance, so that the state is a property of `globalThis`.
const key = Symbol.for('site.failed-landings');
const holder = globalThis as { [key]?: FailedLandings };

function failedLandings(): FailedLandings {
  holder[key] ??= new Set();
  return holder[key];
}

export function recordFailedLanding(url: string): void {
  const paths = failedLandings();
  const path = pathDigest(url);
  paths.delete(path);
  paths.add(path);
  if (paths.size > maxPaths) for (const oldest of paths.values().take(1)) paths.delete(oldest);
}

/** Whether the data of the page at a URL could not be loaded. */
export function isFailedLanding(url: string): boolean {
  return failedLandings().has(pathDigest(url));
}
