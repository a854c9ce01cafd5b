import type { Translator } from '@clavora/i18n-routing/messages';
import type { ListNotice } from '../../lists/list-notice.ts';
import type { KeptItem, ListTarget } from '../../records/partner-lists.ts';
import { ListForm } from './list-form.tsx';
import { NewListForm } from './new-list-form.tsx';
import styles from './save-to-list.module.css';

interface SaveToListProps {
  /** The lists that the partner may add to. */
  lists: readonly ListTarget[];
  item: KeptItem;
  /** The address that forms about lists are sent to. */
  action: string;
  /** Where the visitor comes back to: this page. */
  back: string;
  t: Translator;
  /** What became of the action before, as in the page's address. */
  notice?: ListNotice | null;
  /** Which edge of the button the lists hang from: `end` where it stands at the end of a line. */
  align?: 'start' | 'end';
}

/** A button that opens the partner's lists, to keep this product or document in one of them or in a new one; it works without script. */
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
