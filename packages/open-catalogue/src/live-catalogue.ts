import { join } from 'node:path';
import { type CatalogueFile, openCatalogueFile } from '@clavora/catalogue/catalogue-file';
import type { CurrentSet } from '@clavora/catalogue/catalogue-folder';
import { changedPages } from '@clavora/catalogue/changed-pages';
import type { CodeIndex } from '@clavora/catalogue/code-index';
import { assertWhole, readCurrentSet } from '@clavora/catalogue/read-folder';
import { sqlCodeIndex } from '@clavora/catalogue/sql-code-index';
import { logWarning } from '@clavora/runtime/log';
import { processSingleton } from '@clavora/runtime/process-singleton';
import type { Site } from '@clavora/site-core/site';
import { guardFile } from './catalogue-unavailable.ts';

/** A data set that is open. Its queries throw a CatalogueUnavailableError where the file is damaged. */
export interface OpenCatalogue {
  set: CurrentSet;
  /** Of the file that is open. */
  path: string;
  /** The names that visitors write before our codes. */
  ownNames: readonly string[];
  file: CatalogueFile;
  codes: CodeIndex;
  /** Notes that a file of the data set is damaged. */
  noteDamage: (error: unknown) => void;
}

/** The data set of the process, which is swapped whole. */
export interface LiveCatalogue {
  /** Returns the current data set; null before the first. */
  current(): OpenCatalogue | null;
  /**
   * Opens the data set that the folder names, if it is another one, or the current one is damaged; resolves with the tags that `swap` would return, null if
   * there is nothing to do. The current one stays in place until `swap`. Rejects if the data set is damaged. Calls during a call share it.
   */
  prepare(): Promise<readonly string[] | null>;
  /** Makes the prepared data set current; returns the tags of the pages that change, with those of earlier swaps until `confirmSwap`. */
  swap(): readonly string[];
  /** Notes that the tags of the last swap were invalidated. */
  confirmSwap(): void;
  /** Notes whether the published data sets could be followed when they were last looked at. */
  noteLook: (hasSucceeded: boolean) => void;
  /** Whether a file of the folder may be damaged: by a query, or by the last `prepare`. */
  isDoubted(): boolean;
  /** Reads the files of the current data set, and notes whether they are damaged: SQLite does not read again what it has in memory. */
  check(): Promise<void>;
  health(): CatalogueHealth;
}

/** Whether there is a data set that can be read, and it is the published one as far as is known. */
type CatalogueHealth = { state: 'up'; reason: null } | { state: 'down'; reason: string };

/** Every page of the catalogue has this tag: where more change than the cache should remember one by one, all are refreshed. */
export const allCataloguePages = 'catalogue-pages';
const maxTags = 2_000;
/** Requests that began before a swap may still read from the data set before it, for this time in milliseconds. */
const closeDelayMs = 60_000;

/** Creates the catalogue of a folder. `ownNames` are the names that visitors write before our codes. */
export function createLiveCatalogue(folder: string, ownNames: readonly string[]): LiveCatalogue {
  let current: OpenCatalogue | null = null;
  let next: { open: OpenCatalogue; tags: readonly string[] } | null = null;
  /** The tags of swaps that are not confirmed: the request that should invalidate them may have failed. */
  let unconfirmed: readonly string[] = [];
  let isFollowed = true;
  let hasPrepareFailed = false;
  let preparing: Promise<readonly string[] | null> | null = null;
  const damaged = new WeakSet<CurrentSet>();
  const isDamaged = (open: OpenCatalogue | null): boolean => open !== null && damaged.has(open.set);
  const tagsToInvalidate = (): readonly string[] => bounded([...new Set([...unconfirmed, ...(next?.tags ?? [])])]);
  const prepare = async (): Promise<readonly string[] | null> => {
    const set = await readCurrentSet(folder);
    const latest = next?.open ?? current;
    if (set === null || (set.id === latest?.set.id && !isDamaged(latest)))
      return next === null && unconfirmed.length === 0 ? null : tagsToInvalidate();
    await assertWhole(folder, set);
    const noteDamage = (error: unknown): void => {
      if (!damaged.has(set)) logWarning(`Catalogue: the data set ${set.id} is damaged: ${String(error)}`);
      damaged.add(set);
    };
    const path = join(folder, set.public.file);
    const file = guardFile(openCatalogueFile(path), noteDamage);
    try {
      const changed = current === null || isDamaged(current) ? [allCataloguePages] : changedPages(current.file, file);
      const open = { set, path, ownNames, file, codes: sqlCodeIndex(file, ownNames), noteDamage };
      next?.open.file.close();
      next = { open, tags: changed };
      return tagsToInvalidate();
    } catch (error) {
      // The caller tries again every few seconds.
      file.close();
      throw error;
    }
  };
  return {
    current: () => current,
    prepare() {
      preparing ??= prepare()
        .then(
          (tags) => {
            hasPrepareFailed = false;
            return tags;
          },
          (error: unknown) => {
            hasPrepareFailed = true;
            throw error;
          },
        )
        .finally(() => {
          preparing = null;
        });
      return preparing;
    },
    swap() {
      unconfirmed = tagsToInvalidate();
      if (next === null) return unconfirmed;
      const before = current;
      current = next.open;
      next = null;
      closeLater(before?.file ?? null);
      return unconfirmed;
    },
    confirmSwap() {
      unconfirmed = [];
    },
    noteLook(hasSucceeded) {
      isFollowed = hasSucceeded;
    },
    isDoubted: () => hasPrepareFailed || isDamaged(current),
    async check() {
      if (current !== null) await assertWhole(folder, current.set).catch(current.noteDamage);
    },
    health() {
      if (current === null) return { state: 'down', reason: 'no data set' };
      if (isDamaged(current)) return { state: 'down', reason: 'the data set is damaged' };
      return isFollowed
        ? { state: 'up', reason: null }
        : { state: 'down', reason: 'the published data set is not read' };
    },
  };
}

/** Returns the tags, or for many the one that all pages have: Next compares each tag with each. */
function bounded(tags: readonly string[]): readonly string[] {
  return tags.length > maxTags ? [allCataloguePages] : tags;
}

/** Closes a file of the data set before, once the requests that may still read from it have ended. */
export function closeLater(file: CatalogueFile | null): void {
  if (file) setTimeout(() => file.close(), closeDelayMs).unref();
}

/** Returns the catalogue of the process, which `startCatalogue` opens; null for a site without one. */
export function siteCatalogue(site: Pick<Site, 'environment'>): LiveCatalogue | null {
  const { catalogue, brand } = site.environment;
  if (catalogue === null) return null;
  return processSingleton('catalogue', () => createLiveCatalogue(catalogue.folder, [brand.replaceAll('-', ' ')]));
}
