import type { RenderContext } from '@clavora/blocks/render-context';
import { segmentIn } from '@clavora/i18n-routing/routing';
import { Link } from '@clavora/ui/link';
import { SearchForm } from '../layouts/search-form.tsx';
import { StoryList } from './listing-view.tsx';
import styles from './search.module.css';
import type { SearchResults, TemplateProps } from './template-props.ts';

interface SearchProps extends TemplateProps {
  /** Absent where nothing was asked yet. */
  results?: SearchResults;
}

/** The search page: the field with the query kept in it, then what was found, nothing, or that it does not answer (SRC-2, SRC-7). */
export function Search({ page, context, results }: SearchProps) {
  const { t } = context;
  const ownHref = page.searchHref;
  return (
    <div className={styles.search}>
      <h1 className={styles.title}>{page.story.content.title}</h1>
      {ownHref !== null && (
        <SearchForm href={ownHref} id="page-search" size="page" query={results?.query ?? ''} context={context} />
      )}
      <div className={styles.answer} role="status">
        <Answer page={page} context={context} results={results} />
      </div>
      {results !== undefined && results.items.length > 0 && (
        <StoryList stories={results.items} shape="rows" context={context} />
      )}
      {results === undefined && <p className={styles.prompt}>{t('search.prompt')}</p>}
    </div>
  );
}

function Answer({ page, context, results }: TemplateProps & { results: SearchResults | undefined }) {
  const { t } = context;
  if (results === undefined || results.query === '') return null;
  if (results.isUnavailable) {
    return (
      <>
        <p>{t('search.unavailable')}</p>
        <p>
          <Link href={catalogueHref(context) ?? page.homeHref} look="onward">
            {t('search.catalogue')}
          </Link>
        </p>
      </>
    );
  }
  if (results.items.length === 0) {
    return (
      <>
        <p>{t('search.empty')}</p>
        <p>
          <Link href={page.searchHref} look="onward">
            {t('search.reset')}
          </Link>
        </p>
      </>
    );
  }
  return <p>{t('search.results', { count: results.items.length, query: results.query })}</p>;
}

/** The page that lists every product. */
function catalogueHref({ locale, storyHref }: RenderContext): string | null {
  const segment = segmentIn('products', locale, '');
  return segment === null ? null : storyHref(`${locale}/global/${segment}`);
}
