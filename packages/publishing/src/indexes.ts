import { isProductTag } from '@clavora/catalogue/catalogue-tags';
import type { Locale } from '@clavora/i18n-routing/locales';
import { allCataloguePages } from '@clavora/open-catalogue/live-catalogue';
import { createIndexUpdater, type IndexUpdater, type IndexUpdaterOptions } from '@clavora/search/index-updater';
import { tags } from '@clavora/site-core/page-cache';
import type { BlankUpdates } from './blank-updates.ts';
import type { StoryChange } from './space/space-index.ts';

/** Updates a site's search indexes after a publish. Pages never wait for it. */
export interface Indexes {
  /** Queues changes of the space, including stories that the site does not show. */
  note(changes: readonly StoryChange[]): void;
  /** Call after each poll: retries what failed, and every six hours, first when the process has started, compares whole indexes with the content. */
  afterPoll(): void;
  /** Call after a swap of the key catalogue, with the tags of the pages that change: compares the index of blanks, and all others if a product is among them. */
  afterSwap(changedTags: ReadonlySet<string>): void;
  /** Retries what failed; call where another instance polls. */
  resume(): void;
  /** Returns and clears the tags of pages whose searches find other products than before. */
  takeTags(): Set<string>;
  /** Resolves once all work is done or has failed. */
  settled(): Promise<void>;
}

export interface IndexesOptions extends Omit<IndexUpdaterOptions, 'onProductsChanged'> {
  /** Null for a site without a key catalogue. */
  blanks: BlankUpdates | null;
  /** Requests a call of `takeTags` in the scope of a request. */
  requestTagPickup: () => void;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/** Interval of whole comparisons, varied by 20 % so that sites do not compare at the same time. */
const comparisonIntervalMs = 6 * 60 * 60 * 1_000;

/** Time after which a process compares first: while it starts, its first visitors would wait for the processor. */
const firstComparisonMs = 10_000;

export function createIndexes({ blanks, requestTagPickup, now = Date.now, ...options }: IndexesOptions): Indexes {
  const changed = new Set<Locale>();
  // Changes that an earlier process did not write are unknown.
  let nextComparison = now() + firstComparisonMs;
  const updater: IndexUpdater = createIndexUpdater({
    ...options,
    // Pages show searches for products only.
    onProductsChanged({ locale }) {
      if (changed.size === 0) requestTagPickup();
      changed.add(locale);
    },
  });
  const resume = (): void => {
    updater.resume();
    blanks?.resume();
  };
  return {
    note: (changes) => updater.note(changes),
    afterPoll() {
      if (now() < nextComparison) return resume();
      nextComparison = now() + comparisonIntervalMs * (0.8 + 0.4 * Math.random());
      updater.compareAll();
      blanks?.compareAll();
    },
    afterSwap(changedTags) {
      if ([...changedTags].some((tag) => tag === allCataloguePages || isProductTag(tag))) updater.compareAll();
      blanks?.update();
    },
    resume,
    takeTags() {
      const searchTags = new Set([...changed].map(tags.search));
      changed.clear();
      return searchTags;
    },
    settled: async () => {
      await Promise.all([updater.settled(), blanks?.settled()]);
    },
  };
}
