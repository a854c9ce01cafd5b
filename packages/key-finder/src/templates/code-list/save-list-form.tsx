import { sessionEndedLabels } from '@clavora/auth/session-ended-labels';
import { listActionPath } from '@clavora/site-core/partner-api-paths';
import { listFields, listLimits, submissionKeyField } from '@clavora/site-core/saved-list-form';
import { Button } from '@clavora/ui/button';
import { TextField } from '@clavora/ui/text-field';
import type { CatalogueProps } from '../catalogue-props.ts';
import { PartnerOnly } from '../partner-only.tsx';
import styles from './code-list.module.css';

interface SaveListFormProps extends Pick<CatalogueProps, 'context'> {
  /** The list as CSV. */
  table: string;
  /** The path of the page of saved lists. */
  back: string;
}

/** Renders the form by which a signed-in partner saves a list of codes. */
export function SaveListForm({ table, back, context: { t, locale } }: SaveListFormProps) {
  return (
    <PartnerOnly locale={locale} labels={sessionEndedLabels(t)}>
      <form action={listActionPath(locale)} method="post" className={styles.partnerSave}>
        <input {...submissionKeyField()} />
        <input type="hidden" name={listFields.action} value="add-codes" />
        <input type="hidden" name={listFields.codes} value={table} />
        <input type="hidden" name={listFields.back} value={back} />
        <TextField
          id="saved-list-name"
          name={listFields.name}
          label={t('partner.lists.name')}
          maxLength={listLimits.name}
          autoComplete="off"
          required
        />
        <Button type="submit" emphasis="secondary">
          {t('partner.blank.save_list')}
        </Button>
      </form>
    </PartnerOnly>
  );
}
