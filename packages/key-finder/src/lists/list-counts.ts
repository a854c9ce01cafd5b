import type { ResolvedList } from '@clavora/catalogue/resolve-list';
import type { Translator } from '@clavora/i18n-routing/messages';

/** Returns how many lines of a list were found, are to be chosen, and are unknown. */
export function listCounts({ resolved, ambiguous, unknown }: ResolvedList['counts'], t: Translator): string {
  return [
    t('catalogue.list.resolved', { count: resolved }),
    ...(ambiguous > 0 ? [t('catalogue.list.ambiguous', { count: ambiguous })] : []),
    ...(unknown > 0 ? [t('catalogue.list.unknown', { count: unknown })] : []),
  ].join(' · ');
}
