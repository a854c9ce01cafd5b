import { audienceAt, maySee, pathsTo, type Viewer } from '@clavora/content-client/audience';
import type { Asset } from '@clavora/content-client/schema/fields';
import type { PageComponentName } from '@clavora/content-client/story';

/** The fields of a partner page that listings need. Plain data, since it is cached between requests. */
export interface PartnerEntry {
  uuid: string;
  /** In the space, such as `extranet/it/cataloghi/chiavi`, without trailing slash. */
  fullSlug: string;
  /** On the site, without the market's prefix: `/extranet/cataloghi/chiavi`. */
  path: string;
  component: PageComponentName;
  title: string;
  summary: string;
  /** ISO 8601, UTC: the date in the content, else that of the first publication. */
  date: string | null;
  /** ISO 8601, UTC: the last publication. */
  publishedAt: string | null;
  tags: readonly string[];
  image: Asset | null;
  /** Number of files or pictures. */
  fileCount: number;
  /** The kind of a resource, or the code of a product. */
  kind: string | null;
  code: string | null;
  edition: string | null;
  /** The first and the last day on which a price list is in force, such as `2026-12-31`, in the time zone of the market; null without limit. */
  validFrom: string | null;
  validUntil: string | null;
  /** Terms of use for the pictures of an album and of nested albums without their own; empty if there are none. */
  terms: string;
}

/** The pages of the partner area in one language that a partner may see. */
export interface PartnerDirectory {
  /** In the order of the space. */
  readonly entries: readonly PartnerEntry[];
  /** The page at a path, such as `/extranet/cataloghi`. */
  at(path: string): PartnerEntry | null;
  byUuid(uuid: string): PartnerEntry | null;
  /** Returns the pages directly in the folder at a path. */
  children(path: string): readonly PartnerEntry[];
  /** Returns all pages below the folder at a path. */
  below(path: string): readonly PartnerEntry[];
  /** Returns the pages of the folders above a path, outermost first, without the area's home page. */
  above(path: string): readonly PartnerEntry[];
}

/** Returns the pages of a language that a viewer may see; other pages are in no list and at no path. */
export function partnerDirectory(all: readonly PartnerEntry[], viewer: Viewer): PartnerDirectory {
  const every = new Map(all.map((entry) => [entry.path, entry]));
  const entries = all.filter((entry) => maySee(audienceAt(entry.path, every), viewer));
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const byUuid = new Map(entries.map((entry) => [entry.uuid, entry]));
  return {
    entries,
    at: (path) => byPath.get(path) ?? null,
    byUuid: (uuid) => byUuid.get(uuid) ?? null,
    children: (path) => entries.filter((entry) => folderOf(entry.path) === path),
    below: (path) => entries.filter((entry) => entry.path.startsWith(`${path}/`)),
    above: (path) =>
      pathsTo(path)
        .slice(1, -1)
        .flatMap((folder) => byPath.get(folder) ?? []),
  };
}

/** Returns the folder of a page. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** Sorts pages by date, newest first. */
export function newestFirst(entries: readonly PartnerEntry[]): PartnerEntry[] {
  return entries.toSorted((first, second) => (second.date ?? '').localeCompare(first.date ?? ''));
}
