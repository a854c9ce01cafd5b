/**
 * The paths of custom landing pages whose data could not be read: their failure is told as their own, with 500 and its message, not as an
 * outage of the site (RTE-6). Only paths that the route table has for such pages get in, so that there are never many.
 */
type FailedLandings = Set<string>;

// The server around Next and the bundles inside share one process but no module, so that the state hangs on the process.
const key = Symbol.for('clavora.failed-landings');
const holder = globalThis as { [key]?: FailedLandings };

export function failedLandings(): FailedLandings {
  holder[key] ??= new Set();
  return holder[key];
}
