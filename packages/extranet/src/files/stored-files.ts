import { processSingleton } from '@clavora/runtime/process-singleton';
import type { Site } from '@clavora/site-core/site';
import { fileKey } from '../directory/file-address.ts';
import type { PartnerEntry } from '../directory/partner-directory.ts';
import { fileAddressesIn } from '../directory/with-own-files.ts';

/** The maximum number of pages whose files are cached. */
const maxKnown = 500;

const known = (): Map<string, Promise<ReadonlyMap<string, string>>> =>
  processSingleton('partner-files', () => new Map());

/**
 * Returns the URLs of a page's files in the content service by file key. Cached per publication of the page, because an album requests each of its
 * pictures. Rejects with a ContentError, which is not cached.
 */
export function filesOf(site: Site, entry: PartnerEntry): Promise<ReadonlyMap<string, string>> {
  const all = known();
  const key = `${entry.uuid} ${entry.publishedAt}`;
  const before = all.get(key);
  if (before) return before;
  const loading = load(site, entry);
  const [oldest] = all.keys();
  if (all.size >= maxKnown && oldest !== undefined) all.delete(oldest);
  all.set(key, loading);
  loading.catch(() => all.delete(key));
  return loading;
}

async function load(site: Site, { uuid }: PartnerEntry): Promise<ReadonlyMap<string, string>> {
  const [raw] = await site.content.byUuids([uuid]);
  return new Map(fileAddressesIn(raw?.content).map((address) => [fileKey(address), address]));
}
