import { type FileHolder, fileAddressesWithin, partnerFilesOf } from '@clavora/content-client/file-addresses';
import { accessOfFiles } from '@clavora/content-client/public-access';
import { partnerFolder } from '@clavora/content-client/story';
import { locales } from '@clavora/i18n-routing/locales';
import { hasLocale } from '@clavora/i18n-routing/markets';
import type { Site } from '@clavora/site-core/site';

/** A file of the partner area that is accessible without signing in. */
interface PublicFile {
  /** The file name, without the rest of its URL. */
  name: string;
  /** The content path of a story that uses it. */
  story: string;
}

export interface PublicFiles {
  files: readonly PublicFile[];
  /** The number of files whose access could not be checked. */
  uncheckedCount: number;
}

export interface FindOptions {
  fetch?: typeof fetch;
  signal?: AbortSignal;
}

const perPage = 100;

/**
 * Finds files of the partner area, in the languages of the market, that the content service serves without signature. A file that a public page uses
 * too is public on purpose; public pages are read only if a file of the partner area is public. Rejects with a ContentError.
 */
export async function findPublicFiles(site: Site, options: FindOptions = {}): Promise<PublicFiles> {
  const partnerStories: FileHolder[] = [];
  for (const locale of site.market.locales)
    partnerStories.push(...(await storiesIn(site, `${partnerFolder}/${locale}`)));
  const holders = partnerFilesOf(partnerStories);
  const access = await accessOfFiles(holders.keys(), options);
  const open = new Map([...holders].filter(([address]) => access.get(address) === 'public'));
  const others = locales.filter((locale) => !hasLocale(site.market, locale));
  for (const locale of [...site.market.locales, ...others]) {
    if (open.size === 0) break;
    for (const { content } of await storiesIn(site, locale)) {
      for (const address of fileAddressesWithin(content)) open.delete(address);
    }
  }
  return {
    files: [...open].map(([address, [story]]) => ({
      name: address.slice(address.lastIndexOf('/') + 1),
      story: story?.full_slug ?? '',
    })),
    uncheckedCount: [...access.values()].filter((found) => found === 'unknown').length,
  };
}

async function storiesIn(site: Site, folder: string): Promise<FileHolder[]> {
  const found: FileHolder[] = [];
  for (let page = 1; ; page += 1) {
    const { stories, total } = await site.content.stories({ slugs: [`${folder}/*`], page, perPage });
    found.push(...stories);
    if (stories.length === 0 || page * perPage >= total) return found;
  }
}
