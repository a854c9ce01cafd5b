import type { BlankRecord } from '@clavora/catalogue/blank-record';
import type { ReactNode } from 'react';
import { BlankMark } from '../blank-link.tsx';
import type { CatalogueProps } from '../catalogue-props.ts';
import styles from './blank-status.module.css';

interface BlankStatusProps extends CatalogueProps {
  record: BlankRecord;
  ended?: ReactNode;
}

/**
 * Renders that a blank is announced, or no longer made, with its successor; and that only the owner of a card may have it cut. `ended` is what is said in
 * place of the former.
 */
export function BlankStatus({ record: { blank, successor }, ended = null, catalogue, context }: BlankStatusProps) {
  return (
    <>
      {ended}
      {ended === null && blank.status !== 'active' && (
        <p className={styles.status}>
          <BlankMark blank={{ status: blank.status, successor }} catalogue={catalogue} context={context} />
        </p>
      )}
      {blank.restricted && <p className={styles.restricted}>{context.t('catalogue.restricted')}</p>}
    </>
  );
}
