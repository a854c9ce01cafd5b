import { download } from '@clavora/content-client/content-types/shared-parts';
import { filesByLanguage } from '@clavora/content-client/files-by-language';
import { parseParts } from '@clavora/content-client/schema/define-block';
import { isStoryOf, parsePartnerStory } from '@clavora/content-client/story';
import { dayIn } from '@clavora/runtime/day-in';
import { logWarning } from '@clavora/runtime/log';
import type { Site } from '@clavora/site-core/site';
import { partnerRecords } from '../access/site-records.ts';
import { withOwnFiles } from '../directory/with-own-files.ts';
import type { FolderDocument } from '../documents/document-facts.ts';
import { priceListsInForce } from '../documents/in-force.ts';
import type { PartnerPageModel } from '../shared/partner-page-model.ts';
import type { DownloadedPage } from './recent-downloads.tsx';

/** What the home of the partner area shows besides the pages of its directory. */
export interface PartnerHomeData {
  priceLists: readonly FolderDocument[];
  downloads: readonly DownloadedPage[];
}

/** Pages with recent downloads on the home of the area. */
const maxDownloads = 5;

export async function loadPartnerHome(site: Site, page: PartnerPageModel, now: Date): Promise<PartnerHomeData> {
  const [priceLists, downloads] = await Promise.all([loadPriceLists(site, page, now), loadDownloads(site, page)]);
  return { priceLists, downloads };
}

/** Returns the price lists in force that the partner may see, with the files in their language; without files if those cannot be loaded. */
async function loadPriceLists(site: Site, page: PartnerPageModel, now: Date): Promise<FolderDocument[]> {
  const entries = priceListsInForce(page.directory.entries, dayIn(site.market.timeZone, now));
  if (entries.length === 0) return [];
  const uuids = entries.map(({ uuid }) => uuid);
  const raw = await site.content
    .byUuids(uuids, { excludedFields: ['body', 'text', 'history', 'products', 'seo'] })
    .catch((error: unknown) => {
      logWarning(`The files of price lists could not be loaded: ${String(error)}`);
      return [];
    });
  const stories = new Map(
    raw.flatMap((one) => parsePartnerStory(withOwnFiles(one)) ?? []).map((one) => [one.uuid, one]),
  );
  return entries.map((entry) => {
    const story = stories.get(entry.uuid);
    const files = story && isStoryOf(story, 'resource') ? parseParts(download, story.content.downloads) : [];
    return { entry, files: filesByLanguage(files, page.locale).own };
  });
}

async function loadDownloads(site: Site, page: PartnerPageModel): Promise<DownloadedPage[]> {
  const records = await partnerRecords(site);
  const recent = await records.recentDownloads(page.person.id, site.market.id);
  return recent
    .flatMap(({ page: uuid, at }) => {
      const entry = page.directory.byUuid(uuid);
      return entry === null ? [] : [{ entry, at }];
    })
    .slice(0, maxDownloads);
}
