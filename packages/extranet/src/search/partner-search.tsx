import type { RenderContext } from '@clavora/blocks/render-context';
import { localeRow } from '@clavora/i18n-routing/locales';
import { contactHref } from '@clavora/pages/page-hrefs';
import { SearchFrame } from '@clavora/pages/search-frame';
import { hitFigures } from '@clavora/search/screens/hit-figures';
import { PartnerScreen } from '@clavora/search/screens/partner-screen';
import { withFacetNames } from '@clavora/search/search-labels';
import { redirectSearch } from '@clavora/site-core/redirect-search';
import type { PartnerPageModel } from '../shared/partner-page-model.ts';
import { type PartnerSearchModel, publicLimit } from './load-partner-search.ts';
import { partnerLabels } from './partner-labels.ts';

interface PartnerSearchProps {
  page: PartnerPageModel;
  search: PartnerSearchModel;
  context: RenderContext;
}

/**
 * Renders the search of the partner area: partner results first, then the best public ones; rendered on the server, then searching in the browser.
 */
export function PartnerSearch({ page, search, context }: PartnerSearchProps) {
  const { state, first, names, dropped } = search;
  const { t } = context;
  const href = page.hrefOf(page.entry);
  redirectSearch(href, search, first);
  const catalogue = search.cataloguePath === null ? null : page.directory.at(search.cataloguePath);
  const localeTag = localeRow(page.locale).formatTag;
  return (
    <SearchFrame title={page.story.content.title}>
      <PartnerScreen
        connection={search.connection}
        state={state}
        initialResults={first?.kind === 'answered' ? first.initialResults : null}
        figures={first?.kind === 'answered' ? hitFigures(first.hits) : {}}
        place={{
          href,
          ...search.finder,
          catalogueHref: catalogue ? page.hrefOf(catalogue) : null,
          contactHref: contactHref(context),
          localeTag,
          timeZone: page.market.timeZone,
        }}
        labels={withFacetNames(partnerLabels(context, localeTag), names)}
        dropped={dropped}
        keyHref={search.keyHref}
        publicConnection={search.publicConnection}
        publicHits={search.publicHits}
        publicLimit={publicLimit}
        publicHref={search.publicHref}
        publicLabels={{ title: t('partner.search.on_site'), all: t('partner.search.all_on_site') }}
      />
    </SearchFrame>
  );
}
