import { formParameter } from '@clavora/forms/form-state';
import { listEditName, listForm, listNames } from '@clavora/site-core/list-fields';
import { Button } from '@clavora/ui/button';
import { listOfOneCode } from '../../lists/list-of-one-code.ts';
import type { CatalogueProps } from '../catalogue-props.ts';
import { AddToList } from './list-of-visit-parts.tsx';
import styles from './next-steps.module.css';

interface PartToListProps extends CatalogueProps {
  code: string;
  /** Of the form, once on the page. */
  id: string;
  /** The id of the element with the code: all buttons are called the same. */
  describedBy: string;
}

/** Renders a button that adds one piece of a spare part to the list of the visit, and opens the page of lists. Without a script, the list has this part alone. */
export function PartToList({ code, id, describedBy, catalogue, context: { t } }: PartToListProps) {
  const { before, behind } = listOfOneCode({ code });
  return (
    <form
      id={id}
      method="post"
      action={`${catalogue.hrefs.list}?${formParameter}=${listForm}`}
      encType="multipart/form-data"
      className={styles.steps}
    >
      <input type="hidden" name={listNames.text} value={`${before}${behind}`} data-quantity-at={before.length} />
      <input type="hidden" name={listEditName('quantity', 0)} value="1" />
      <Button type="submit" emphasis="secondary" size="small" aria-describedby={describedBy}>
        {t('catalogue.list.add')}
      </Button>
      <AddToList form={id} />
    </form>
  );
}
