import type { RenderContext } from '@clavora/blocks/render-context';
import { localeRow } from '@clavora/i18n-routing/locales';
import { placeParameter } from '@clavora/site-core/internal-paths';
import type { PlaceSearch } from '@clavora/site-core/page-model';
import { Button } from '@clavora/ui/button';
import { NearMe } from './near-me.tsx';
import styles from './place-search.module.css';

interface PlaceSearchFormProps {
  search: PlaceSearch;
  /** The id of the element with the rows, of which the nearest are shown on request. */
  listId: string;
  context: RenderContext;
}

/** The search of shops or contacts by place. The form asks the server; the position of a visitor stays in the browser. */
export function PlaceSearchForm({ search, listId, context }: PlaceSearchFormProps) {
  const { t, locale } = context;
  return (
    <div className={styles.search}>
      <search>
        <form action={search.path} method="get" className={styles.form}>
          <label htmlFor={`${listId}-place`} className={styles.label}>
            {t('place.search.label')}
          </label>
          <input
            id={`${listId}-place`}
            className={styles.field}
            type="search"
            name={placeParameter}
            defaultValue={search.words}
            maxLength={80}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          <Button type="submit" emphasis="secondary">
            {t('search.submit')}
          </Button>
        </form>
      </search>
      {search.words === '' && (
        <div className={styles.near}>
          <NearMe
            listId={listId}
            localeTag={localeRow(locale).formatTag}
            labels={{
              button: t('place.near_me.button'),
              title: t('place.near_me.title'),
              note: t('place.near_me.note'),
              locating: t('place.near_me.locating'),
              refused: t('place.near_me.refused'),
            }}
          />
        </div>
      )}
    </div>
  );
}
