import { SearchPrompt } from '@clavora/search/screens/search-prompt';
import { familyNames } from '@clavora/search/search-labels';
import type { TemplateProps } from '@clavora/site-core/template-props';
import { SearchForm } from '../../shell/header/search-form.tsx';
import { SearchFrame } from './search-frame.tsx';

/** Renders the search page without a query: the field, and links to start from. Results are a separate page (SRC-2). */
export function Search({ page, context }: TemplateProps) {
  const { t } = context;
  const href = page.searchHref;
  return (
    <SearchFrame title={page.story.content.title}>
      {href !== null && (
        <>
          <SearchForm href={href} id="page-search" size="page" context={context} />
          <SearchPrompt href={href} text={t('search.prompt')} title={t('search.ways_in')} families={familyNames(t)} />
        </>
      )}
    </SearchFrame>
  );
}
