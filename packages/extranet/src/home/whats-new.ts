import type { PartnerEntry } from '../directory/partner-directory.ts';
import { changeOf, lastChange } from '../shared/change-of.ts';

/** Kinds of pages that can be new to a partner, in display order. */
const newsGroups = ['documents', 'news', 'products', 'albums'] as const;
type NewsGroup = (typeof newsGroups)[number];

/** Pages of one kind, last changed first. */
export interface GroupOfNews {
  group: NewsGroup;
  entries: readonly PartnerEntry[];
}

const groupOf: Partial<Record<PartnerEntry['component'], NewsGroup>> = {
  resource: 'documents',
  news_article: 'news',
  partner_product: 'products',
  album: 'albums',
};
/** Number of pages at the first visit, when all would be new. */
const firstVisitCount = 10;

/** Returns what changed since the last visit, by kind; at the first visit the last changes. Empty kinds are left out. */
export function whatsNew(all: readonly PartnerEntry[], since: Date | null): GroupOfNews[] {
  const changed = all
    .filter(({ component }) => groupOf[component] !== undefined)
    .filter((entry) => since === null || changeOf(entry, since) !== null)
    .toSorted((first, second) => lastChange(second) - lastChange(first))
    .slice(0, since === null ? firstVisitCount : undefined);
  return newsGroups
    .map((group) => ({ group, entries: changed.filter(({ component }) => groupOf[component] === group) }))
    .filter(({ entries }) => entries.length > 0);
}
