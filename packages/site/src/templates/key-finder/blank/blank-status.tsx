import type { BlankRecord } from '@clavora/catalogue/blank-record';
import { CodeLabel } from '@clavora/ui/code-label';
import { Link } from '@clavora/ui/link';
import { Tag } from '@clavora/ui/tag';
import type { ReactNode } from 'react';
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
export function BlankStatus({
  record: { blank, successor },
  ended = null,
  catalogue,
  context: { t },
}: BlankStatusProps) {
  return (
    <>
      {ended}
      {ended === null && blank.status !== 'active' && (
        <p className={styles.status}>
          <Tag tone="ended">{t(`catalogue.status.${blank.status}`)}</Tag>
          {successor && (
            <span>
              {t('product.successor')}{' '}
              <Link href={catalogue.hrefs.blank(successor.id)}>
                <CodeLabel code={successor.code} />
              </Link>
            </span>
          )}
        </p>
      )}
      {blank.restricted && <p className={styles.restricted}>{t('catalogue.restricted')}</p>}
    </>
  );
}
