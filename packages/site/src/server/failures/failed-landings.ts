/**
 * The paths of custom landing pages whose data could not be read: their failure is told as their own, with 500 and its message, not as an
 * outage of the site (RTE-6). Any last word of such a path may be invented: the path recorded longest ago is removed first.
 */
type FailedLandings = Set<string>;

const maxPaths = 1_000;

// The server around Next and the bundles inside share one process but no module, so that the state hangs on the process.
const key = Symbol.for('clavora.failed-landings');
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
