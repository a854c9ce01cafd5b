import { TableCode } from '@clavora/blocks/table-code';
import type { Availability } from '@clavora/catalogue/code-index';
import { CodeLabel } from '@clavora/ui/code-label';
import { Link } from '@clavora/ui/link';
import { Tag } from '@clavora/ui/tag';
import styles from './blank-link.module.css';
import type { CatalogueProps } from './catalogue-props.ts';

interface BlankLinkProps extends CatalogueProps {
  /** Its successor is named where the caller knows it. */
  blank: Pick<Availability, 'status' | 'restricted'> & Partial<Availability> & { id: string; code: string };
}

/** Renders the code of a blank as a link to its page, in a table: with its status, where it is not sold to everyone. */
export function BlankLink({ blank, catalogue, context }: BlankLinkProps) {
  const link = (
    <Link href={catalogue.hrefs.blank(blank.id)}>
      <TableCode code={blank.code} />
    </Link>
  );
  if (blank.status === 'active' && !blank.restricted) return link;
  // One element: on narrow pages each part of a cell would be a column of its own.
  return (
    <span className={styles.blank}>
      {link}
      <BlankMark blank={blank} catalogue={catalogue} context={context} />
      {blank.restricted && <span>{context.t('catalogue.restricted')}</span>}
    </span>
  );
}

/** Renders that a blank is announced, or no longer made, with its successor. */
export function BlankMark({ blank: { status, successor = null }, catalogue, context: { t } }: BlankMarkProps) {
  if (status === 'active') return null;
  return (
    <>
      <Tag tone="ended">{t(`catalogue.status.${status}`)}</Tag>
      {successor && (
        <span>
          {t('product.successor')}{' '}
          <Link href={catalogue.hrefs.blank(successor.id)}>
            <CodeLabel code={successor.code} />
          </Link>
        </span>
      )}
    </>
  );
}

interface BlankMarkProps extends CatalogueProps {
  blank: Pick<Availability, 'status'> & Partial<Pick<Availability, 'successor'>>;
}
