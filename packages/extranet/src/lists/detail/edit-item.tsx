import type { Translator } from '@clavora/i18n-routing/messages';
import { type ListItem, type SavedList } from '@clavora/partner-records/partner-lists';
import { listLimits } from '@clavora/site-core/saved-list-form';
import { Button } from '@clavora/ui/button';
import type { Choice } from '@clavora/ui/select';
import { SelectField } from '@clavora/ui/select-field';
import { TextArea } from '@clavora/ui/text-area';
import { TextField } from '@clavora/ui/text-field';
import { ListForm } from '../list-form.tsx';
import type { ListNotice } from '../list-notice.ts';
import styles from './edit-item.module.css';

interface EditItemProps {
  t: Translator;
  item: ListItem;
  /** The blanks that its code may mean; empty where there is nothing to choose. */
  choices: readonly Choice[];
  name: string;
  list: SavedList;
  action: string;
  back: string;
  notice: ListNotice | null;
}

/** Fields for the quantity and note of an item, and for the blank of an ambiguous code; after an error they are open, with the typed values. */
export function EditItem({ t, item, choices, name, list, action, back, notice }: EditItemProps) {
  const failed = notice?.kind === 'failed' && notice.item === item.id ? notice : null;
  const error = (field: 'quantity' | 'note'): string | undefined =>
    failed?.code === field ? t(`partner.lists.failed.${field}`) : undefined;
  return (
    <details className={styles.edit} open={failed !== null}>
      <summary className={styles.opener} aria-label={t('partner.lists.edit_named', { name })}>
        {t('partner.lists.edit')}
      </summary>
      <ListForm action={action} back={back} does="change" list={list} item={item.id} className={styles.form}>
        {choices.length > 0 && (
          <SelectField
            id={`code-${item.id}`}
            name="code"
            label={t('catalogue.our_blank')}
            choices={choices}
            emptyLabel={t('catalogue.list.which')}
            defaultValue={failed?.typed.code ?? ''}
            translate="no"
          />
        )}
        {item.kind !== 'document' && (
          <TextField
            id={`quantity-${item.id}`}
            name="quantity"
            label={t('partner.lists.column.quantity')}
            defaultValue={failed?.typed.quantity ?? (item.quantity === null ? '' : `${item.quantity}`)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            error={error('quantity')}
            className={styles.quantity}
          />
        )}
        <TextArea
          id={`note-${item.id}`}
          name="note"
          label={t('partner.lists.column.note')}
          defaultValue={failed?.typed.note ?? item.note}
          maxLength={listLimits.note}
          rows={2}
          error={error('note')}
        />
        <Button type="submit" emphasis="secondary" size="small" aria-label={t('partner.lists.save_named', { name })}>
          {t('partner.lists.save')}
        </Button>
      </ListForm>
    </details>
  );
}
