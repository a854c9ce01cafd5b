import type { Translator } from '@clavora/i18n-routing/messages';
import type { KeptItem, ListTarget } from '@clavora/partner-records/partner-lists';
import { ListForm } from './list-form.tsx';
import type { ListNotice } from './list-notice.ts';
import { NewListForm } from './new-list-form.tsx';
import styles from './save-to-list.module.css';

interface SaveToListProps {
  /** The lists to which the partner may add the item. */
  lists: readonly ListTarget[];
  item: KeptItem;
  /** The address for forms about lists. */
  action: string;
  /** The address to return to: this page. */
  back: string;
  t: Translator;
  /** The outcome of the previous action, from the page's address. */
  notice?: ListNotice | null;
  /** The edge of the button at which the menu is aligned: `end` for a button at the end of a line. */
  align?: 'start' | 'end';
}

/** A button that opens the partner's lists, to add this product or document to one or to a new one; it works without a script. */
export function SaveToList({ lists, item, action, back, t, notice = null, align = 'start' }: SaveToListProps) {
  const failed = notice?.kind === 'failed' && notice.item === item.story ? notice : null;
  const form = { action, back, does: 'add' as const, fields: fieldsOf(item) };
  return (
    <details className={styles.save} open={failed !== null} data-align={align}>
      <summary className={styles.opener}>{t('partner.lists.save_to')}</summary>
      <div className={styles.panel}>
        {lists.length > 0 && (
          <ListForm {...form}>
            <ul role="list" className={styles.lists}>
              {lists.map((list) => (
                <li key={list.id}>
                  {list.holds ? (
                    <p className={styles.held}>
                      <span className={styles.name}>{list.name}</span>
                      <span className={styles.fact}>{t('partner.lists.is_in')}</span>
                    </p>
                  ) : (
                    <button
                      type="submit"
                      name="list"
                      value={list.id}
                      className={styles.list}
                      title={t('partner.lists.save_in', { name: list.name })}
                    >
                      <span className={styles.name}>{list.name}</span>
                      <span className={styles.fact}>{t('partner.lists.items', { count: list.itemCount })}</span>
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </ListForm>
        )}
        <div className={styles.new}>
          <NewListForm
            {...form}
            id={`new-list-${item.story}${item.file ?? ''}`}
            label={t('partner.lists.new')}
            submit={t('partner.lists.create_and_add')}
            name={failed?.typed.name ?? ''}
            error={failed ? t(`partner.lists.failed.${failed.code}`) : undefined}
          />
        </div>
      </div>
    </details>
  );
}

function fieldsOf({ kind, story, file }: KeptItem): Readonly<Record<string, string>> {
  return { kind, story, ...(file !== null && { file }) };
}
