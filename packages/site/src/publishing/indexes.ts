import type { Locale } from '@clavora/i18n-routing/locales';
import { createIndexUpdater, type IndexUpdater, type IndexUpdaterOptions } from '@clavora/search/index-updater';
import { tags } from '../core/page-cache.ts';
import type { StoryChange } from './space/space-index.ts';

/** The search indexes of a site, as they follow what is published. Pages never wait for them. */
export interface Indexes {
  /** Takes in what changed in the space; whether the site shows it does not matter. */
  note(changes: readonly StoryChange[]): void;
  /** The site has looked whether anything was published: what failed is tried again, and from time to time all is compared. */
  looked(): void;
  /** The tags of pages that show what indexes answer, where those answer differently since the last time. */
  takeTags(): Set<string>;
  /** Resolves once nothing is left to do, or what is left has failed. */
  settled(): Promise<void>;
}

export interface IndexesOptions extends Omit<IndexUpdaterOptions, 'onProductsChanged'> {
  /** Has somebody come for the tags soon, in the scope of a request. */
  callForTags: () => void;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/** Milliseconds between comparisons of whole indexes with the content, but for a fifth more or less: sites do not do it all at once. */
const comparisonEvery = 6 * 60 * 60 * 1_000;

export function createIndexes({ callForTags, now = Date.now, ...options }: IndexesOptions): Indexes {
  const changed = new Set<Locale>();
  // What was not written before the process ended is known to nobody: the first look compares.
  let nextComparison = 0;
  const updater: IndexUpdater = createIndexUpdater({
    ...options,
    // Pages are made from searches for products only.
    onProductsChanged({ locale }) {
      if (changed.size === 0) callForTags();
      changed.add(locale);
    },
  });
  return {
    note: (changes) => updater.note(changes),
    looked() {
      if (now() < nextComparison) return updater.resume();
      nextComparison = now() + comparisonEvery * (0.8 + 0.4 * Math.random());
      updater.compareAll();
    },
    takeTags() {
      const told = new Set([...changed].map(tags.search));
      changed.clear();
      return told;
    },
    settled: () => updater.settled(),
  };
}
