import type { Translator } from '@clavora/i18n-routing/messages';
import { type RefusedCodes, type SavedList } from '@clavora/partner-records/partner-lists';
import { listFields, listLimits } from '@clavora/site-core/saved-list-form';
import { Button } from '@clavora/ui/button';
import { TextArea } from '@clavora/ui/text-area';
import { TextField } from '@clavora/ui/text-field';
import styles from './codes-form.module.css';
import { ListForm } from './list-form.tsx';

interface CodesFormProps {
  t: Translator;
  action: string;
  back: string;
  /** The list that gets the codes; null for a new one, with a field for its name. */
  list: Pick<SavedList, 'id' | 'version'> | null;
  /** Codes that were not saved, and why; null if there are none. */
  refused: (RefusedCodes & { reason: string }) | null;
}

/** Fields to paste codes of keys into a list. */
export function CodesForm({ t, action, back, list, refused }: CodesFormProps) {
  return (
    <ListForm action={action} back={back} does="add-codes" {...(list ? { list } : {})} className={styles.form}>
      {list === null && (
        <TextField
          id="codes-name"
          name={listFields.name}
          label={t('partner.lists.name')}
          defaultValue={refused?.name ?? ''}
          maxLength={listLimits.name}
          autoComplete="off"
        />
      )}
      <TextArea
        id="codes"
        name={listFields.codes}
        label={t('partner.lists.codes')}
        help={t('partner.lists.codes_help', { count: listLimits.codes })}
        error={refused?.reason}
        defaultValue={refused?.codes ?? ''}
        rows={6}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        translate="no"
        required
      />
      <Button type="submit" emphasis="secondary" size="small">
        {t('partner.lists.add_codes')}
      </Button>
    </ListForm>
  );
}
