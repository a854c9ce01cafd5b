import type { Site } from '@clavora/site-core/site';
import type { PartnerEntry } from '../directory/partner-directory.ts';
import { filesOf } from './stored-files.ts';

/** A file of a page in an archive. */
export interface EntryFile {
  entry: PartnerEntry;
  key: string;
  /** The URL in the content service, never sent to browsers. */
  address: string;
  name: string;
  modified: Date | null;
  /** Returns the names of the folders between the page at the path `top` and this file. */
  folders: (top: string) => readonly string[];
}

/** Returns the files of pages in order; pages without files add none. */
export async function archiveFilesOf(site: Site, entries: readonly PartnerEntry[]): Promise<EntryFile[]> {
  const titles = new Map(entries.map(({ path, title }) => [path, title]));
  const found: EntryFile[] = [];
  for (const entry of entries) {
    if (entry.fileCount === 0) continue;
    for (const [key, address] of await filesOf(site, entry)) {
      const name = decodeURIComponent(address.slice(address.lastIndexOf('/') + 1));
      const modified = entry.publishedAt === null ? null : new Date(entry.publishedAt);
      const folders = (top: string) => titlesBetween(top, entry.path, titles);
      found.push({ entry, key, address, name, modified, folders });
    }
  }
  return found;
}

function titlesBetween(top: string, path: string, titles: ReadonlyMap<string, string>): string[] {
  const words = path.slice(top.length + 1).split('/');
  return words.map((word, index) => titles.get(`${top}/${words.slice(0, index + 1).join('/')}`) ?? word);
}
