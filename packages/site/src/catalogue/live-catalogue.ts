import { join } from 'node:path';
import { type CatalogueFile, openCatalogueFile } from '@clavora/catalogue/catalogue-file';
import { type CurrentSet, checkWhole, readCurrent } from '@clavora/catalogue/catalogue-folder';
import { changedPages } from '@clavora/catalogue/changed-pages';
import type { CodeIndex } from '@clavora/catalogue/code-index';
import { sqlCodeIndex } from '@clavora/catalogue/sql-code-index';
import type { Site } from '../core/site.ts';
import { logInfo, logWarning } from '../runtime/log.ts';
import { processSingleton } from '../runtime/process-singleton.ts';

/** A data set that is open. */
export interface OpenCatalogue {
  set: CurrentSet;
  /** Of the file that is open. */
  path: string;
  /** The names that visitors write before our codes. */
  ownNames: readonly string[];
  file: CatalogueFile;
  codes: CodeIndex;
}

/** The data set of the process, which is swapped whole. */
export interface LiveCatalogue {
  /** Returns the current data set; null before the first. */
  current(): OpenCatalogue | null;
  /**
   * Opens the data set that the folder names, if it is another one; returns the tags that `swap` would, null if there is nothing to do. The current one
   * stays in place until `swap`. Throws if the data set is damaged.
   */
  prepare(): readonly string[] | null;
  /** Makes the prepared data set current; returns the tags of the pages that change, with those of earlier swaps until `confirmSwap`. */
  swap(): readonly string[];
  /** Notes that the tags of the last swap were invalidated. */
  confirmSwap(): void;
  /** Notes whether the folder could be followed when it was last looked at. */
  noteLook(hasSucceeded: boolean): void;
  health(): CatalogueHealth;
}

/** Whether there is a data set, and it is the published one as far as is known. */
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
  const tagsToInvalidate = (): readonly string[] => bounded([...new Set([...unconfirmed, ...(next?.tags ?? [])])]);
  return {
    current: () => current,
    prepare() {
      const set = readCurrent(folder);
      if (set === null || set.id === (next?.open ?? current)?.set.id)
        return next === null && unconfirmed.length === 0 ? null : tagsToInvalidate();
      checkWhole(folder, set);
      const path = join(folder, set.public.file);
      const file = openCatalogueFile(path);
      try {
        const changed = current === null ? [allCataloguePages] : changedPages(current.file, file);
        const open = { set, path, ownNames, file, codes: sqlCodeIndex(file, ownNames) };
        next?.open.file.close();
        next = { open, tags: changed };
        return tagsToInvalidate();
      } catch (error) {
        // The caller tries again every few seconds.
        file.close();
        throw error;
      }
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
    health() {
      if (current === null) return { state: 'down', reason: 'no data set' };
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

/** Returns the catalogue of the process; null for a site without one. */
export function siteCatalogue(site: Pick<Site, 'environment'>): LiveCatalogue | null {
  const { catalogue } = site.environment;
  if (catalogue === null) return null;
  const { folder } = catalogue;
  return processSingleton('catalogue', () => {
    const live = createLiveCatalogue(folder, [site.environment.brand.replaceAll('-', ' ')]);
    // The first data set changes no page that was rendered before.
    try {
      if (live.prepare() !== null) {
        live.swap();
        live.confirmSwap();
        logInfo(`Catalogue: the data set ${live.current()?.set.id} is open`);
      }
    } catch (error) {
      logWarning(`Catalogue: the data set cannot be opened: ${String(error)}`);
    }
    return live;
  });
}

/** The catalogue has no data set yet, or none that can be read. */
export class CatalogueUnavailableError extends Error {
  override readonly name = 'CatalogueUnavailableError';
}
