import type { PartnerEntry } from '../../directory/partner-directory.ts';
import { changeOf, lastChange } from '../shared/change-of.ts';

/** The kinds of pages that can be new to a partner, in the order in which they are told of. */
const newsGroups = ['documents', 'news', 'products', 'albums'] as const;
type NewsGroup = (typeof newsGroups)[number];

/** Pages of one kind, those that changed last first. */
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
/** How many are shown at the first visit, when everything would be new. */
const firstVisitCount = 10;

/** What changed since the last visit, by kind; at the first visit what changed last. Kinds without any are left out. */
export function whatsNew(all: readonly PartnerEntry[], since: Date | null): GroupOfNews[] {
  const told = all
    .filter(({ component }) => groupOf[component] !== undefined)
    .filter((entry) => since === null || changeOf(entry, since) !== null)
    .toSorted((first, second) => lastChange(second) - lastChange(first))
    .slice(0, since === null ? firstVisitCount : undefined);
  return newsGroups
    .map((group) => ({ group, entries: told.filter(({ component }) => groupOf[component] === group) }))
    .filter(({ entries }) => entries.length > 0);
}
