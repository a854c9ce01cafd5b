import { audienceAt, maySee, pathsTo, type Viewer } from '@clavora/content-client/audience';
import type { Asset } from '@clavora/content-client/schema/fields';
import type { PageComponentName } from '@clavora/content-client/story';

/** The fields of a partner page that listings need. Plain data, since it is cached between requests. */
export interface PartnerEntry {
  uuid: string;
  /** In the space, such as `extranet/it/cataloghi/chiavi`, without slash at the end. */
  fullSlug: string;
  /** On the site, without the market's prefix: `/extranet/cataloghi/chiavi`. */
  path: string;
  component: PageComponentName;
  title: string;
  summary: string;
  /** ISO 8601, UTC: what the content says, else when it was first published. */
  date: string | null;
  /** ISO 8601, UTC: the last publish. */
  publishedAt: string | null;
  tags: readonly string[];
  image: Asset | null;
  /** How many files or pictures it holds. */
  fileCount: number;
  /** Of a resource: what kind it is; of a product, its code. */
  kind: string | null;
  code: string | null;
  edition: string | null;
  /** Of an album: what partners may do with its pictures, and with those of albums in it that say nothing; empty where it says nothing. */
  terms: string;
}

/** The pages of the partner area in one language that a partner may see. */
export interface PartnerDirectory {
  /** In the order of the space. */
  readonly entries: readonly PartnerEntry[];
  /** The page at a path, such as `/extranet/cataloghi`. */
  at(path: string): PartnerEntry | null;
  byUuid(uuid: string): PartnerEntry | null;
  /** The pages directly in the folder at a path. */
  children(path: string): readonly PartnerEntry[];
  /** Everything below the folder at a path. */
  below(path: string): readonly PartnerEntry[];
  /** The pages of the folders above a path, the outermost first, without the area's home. */
  above(path: string): readonly PartnerEntry[];
}

/** What a viewer may see of the pages of a language; what is not permitted is in no list, and found at no path. */
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

/** The folder of a page. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
