import { formParameter } from '@clavora/forms/form-state';
import { listEditName, listForm, listNames, listQuoteAnchor } from '@clavora/site-core/list-fields';
import { Button } from '@clavora/ui/button';
import { TextField } from '@clavora/ui/text-field';
import { listOfOneCode } from '../../lists/list-of-one-code.ts';
import type { CatalogueProps } from '../catalogue-props.ts';
import { AddToList } from './list-of-visit-parts.tsx';
import styles from './next-steps.module.css';

interface NextStepsProps extends CatalogueProps {
  /** `pack` is how many pieces a pack has, where it is known. */
  blank: { id: string; code: string; pack?: number };
}

const formId = 'next-steps';

/**
 * Renders what a visitor does with a blank that is found: asks for a quote, or adds it to the list of the visit, with a quantity. Both open the page of lists, on
 * which the blank is a line. Without a script, the list has this blank alone.
 */
export function NextSteps({ blank: { id, code, pack }, catalogue, context: { t } }: NextStepsProps) {
  const action = `${catalogue.hrefs.list}?${formParameter}=${listForm}`;
  const { before, behind } = listOfOneCode({ id, code });
  return (
    <form id={formId} method="post" action={action} encType="multipart/form-data" className={styles.steps}>
      <input type="hidden" name={listNames.text} value={`${before}${behind}`} data-quantity-at={before.length} />
      <TextField
        id="steps-quantity"
        name={listEditName('quantity', 0)}
        label={t('catalogue.list.quantity')}
        defaultValue={pack === undefined ? '' : `${pack}`}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        className={styles.quantity}
      />
      <p className={styles.actions}>
        <Button type="submit" formAction={`${action}#${listQuoteAnchor}`}>
          {t('product.request_quote')}
        </Button>
        <Button type="submit" emphasis="secondary">
          {t('catalogue.list.add')}
        </Button>
      </p>
      <AddToList form={formId} />
    </form>
  );
}
