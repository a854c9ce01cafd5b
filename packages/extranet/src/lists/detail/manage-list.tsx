import { sharings } from '@clavora/partner-records/partner-lists';
import { Button } from '@clavora/ui/button';
import { Disclosure } from '@clavora/ui/disclosure';
import { CodesForm } from '../codes-form.tsx';
import { ListForm } from '../list-form.tsx';
import { NewListForm } from '../new-list-form.tsx';
import type { ListDetailProps } from './list-detail-props.ts';
import styles from './manage-list.module.css';

/** Actions on a whole list (rename, share, copy, delete), as far as the partner may. */
export function ManageList({
  t,
  list,
  organisation,
  action,
  back,
  allHref,
  takesCodes,
  refusedCodes,
  notice,
}: ListDetailProps & { back: string }) {
  const failed = notice?.kind === 'failed' && notice.item === null ? notice : null;
  const form = { action, back };
  const nameError = failed?.code === 'name' ? t('partner.lists.failed.name') : undefined;
  return (
    <Disclosure
      summary={<h2 className={styles.title}>{t('partner.lists.manage')}</h2>}
      isOpen={failed !== null}
      className={styles.manage}
    >
      <div className={styles.parts}>
        {list.mayEdit && takesCodes && (
          <CodesForm
            {...form}
            t={t}
            list={list}
            refused={
              failed && refusedCodes ? { ...refusedCodes, reason: t(`partner.lists.failed.${failed.code}`) } : null
            }
          />
        )}
        {list.mayEdit && (
          <NewListForm
            {...form}
            id="rename-list"
            does="rename"
            list={list}
            label={t('partner.lists.name')}
            submit={t('partner.lists.rename')}
            name={failed?.typed.name ?? list.name}
            error={nameError}
          />
        )}
        {list.isOwn && organisation !== null && (
          <ListForm {...form} does="share" list={list}>
            <fieldset className={styles.sharing}>
              <legend className={styles.legend}>{t('partner.lists.who')}</legend>
              {sharings.map((sharing) => (
                <label key={sharing} className={styles.choice}>
                  <input type="radio" name="sharing" value={sharing} defaultChecked={sharing === list.sharing} />
                  <span>{t(`partner.lists.sharing.${sharing}`, { organisation })}</span>
                </label>
              ))}
            </fieldset>
            <Button type="submit" emphasis="secondary" size="small">
              {t('partner.lists.share')}
            </Button>
          </ListForm>
        )}
        <NewListForm
          {...form}
          id="copy-list"
          back={allHref}
          does="copy"
          list={list}
          label={t('partner.lists.copy')}
          submit={t('partner.lists.create')}
          name={t('partner.lists.copy_name', { name: list.name })}
        />
        {list.isOwn && (
          <details className={styles.delete}>
            <summary className={styles.opener}>{t('partner.lists.delete')}</summary>
            <ListForm {...form} does="delete" list={list} back={allHref} className={styles.certain}>
              <p>{t('partner.lists.delete_note')}</p>
              <Button type="submit" emphasis="secondary" size="small">
                {t('partner.lists.delete')}
              </Button>
            </ListForm>
          </details>
        )}
      </div>
    </Disclosure>
  );
}
