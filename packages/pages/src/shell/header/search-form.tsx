import type { RenderContext } from '@clavora/blocks/render-context';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import styles from './search-form.module.css';

/** The name of the query in the search page's URL. */
const queryField = 'q';

interface SearchFormProps {
  /** The URL of the search page. */
  href: string;
  /** Distinguishes the forms on one page: those of the header and of the error screen. */
  id: string;
  query?: string;
  /** `bar` in the header, `page` as the main part of a page. */
  size: 'bar' | 'page';
  /** The URL of the settings for suggestions while typing; undefined for none. */
  suggestionsHref?: string;
  context: RenderContext;
}

/** Renders the search as a plain GET form, which works without script (SHL-7). */
export function SearchForm({ href, id, query = '', size, suggestionsHref, context }: SearchFormProps) {
  const { t } = context;
  return (
    <search className={size === 'page' ? styles.page : styles.bar}>
      <form action={href} method="get" className={styles.form} data-suggestions={suggestionsHref}>
        <label htmlFor={id} className={styles.label}>
          {size === 'page' ? t('search.label') : <VisuallyHidden>{t('search.label')}</VisuallyHidden>}
        </label>
        <input
          id={id}
          className={styles.field}
          type="search"
          name={queryField}
          defaultValue={query}
          placeholder={t('search.placeholder')}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button type="submit" className={styles.submit}>
          {size === 'page' ? (
            t('search.submit')
          ) : (
            <>
              <svg
                viewBox="0 0 20 20"
                width="20"
                height="20"
                aria-hidden="true"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
              >
                <circle cx="8.5" cy="8.5" r="5.75" />
                <path d="M12.75 12.75 18 18" />
              </svg>
              <VisuallyHidden>{t('search.submit')}</VisuallyHidden>
            </>
          )}
        </button>
      </form>
    </search>
  );
}
