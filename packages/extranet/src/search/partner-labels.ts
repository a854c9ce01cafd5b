import type { RenderContext } from '@clavora/blocks/render-context';
import { type SearchLabels, searchLabels } from '@clavora/search/search-labels';

/** Returns the texts of the search, except those of partner results. */
export function partnerLabels({ t }: Pick<RenderContext, 't'>, localeTag: string): SearchLabels {
  const labels = searchLabels(t, localeTag);
  return {
    ...labels,
    field: { ...labels.field, label: t('partner.search.label'), placeholder: t('partner.search.placeholder') },
    empty: { ...labels.empty, hint: t('partner.search.empty_hint') },
    unavailable: { ...labels.unavailable, text: t('partner.search.unavailable') },
    prompt: { ...labels.prompt, text: t('partner.search.prompt') },
    catalogue: t('partner.search.catalogue'),
  };
}
