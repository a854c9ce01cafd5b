/**
 * The paths of custom landing pages whose data could not be loaded: they answer 500 with a message of their own instead of an outage of the site
 * (RTE-6). Visitors may invent the last segment of such a path: the oldest path is removed first.
 */
type FailedLandings = Set<string>;

const maxPaths = 1_000;

// The server around Next and the bundles share a process but no module instance, so that the state is a property of `globalThis`.
const key = Symbol.for('site.failed-landings');
const holder = globalThis as { [key]?: FailedLandings };

export function failedLandings(): FailedLandings {
  holder[key] ??= new Set();
  return holder[key];
}

export function recordFailedLanding(path: string): void {
  const paths = failedLandings();
  paths.delete(path);
  paths.add(path);
  if (paths.size > maxPaths) for (const oldest of paths.values().take(1)) paths.delete(oldest);
}
