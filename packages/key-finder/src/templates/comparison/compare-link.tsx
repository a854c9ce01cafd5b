import { maxCompared } from '@clavora/site-core/catalogue-view';
import { Link } from '@clavora/ui/link';
import type { CatalogueProps } from '../catalogue-props.ts';
import styles from './compare-link.module.css';

interface CompareLinkProps extends CatalogueProps {
  /** Blanks or machines, in the order of the page; one may occur several times. */
  items: readonly { id: string; code: string }[];
}

/** Renders a link that compares the first of some blanks or machines; nothing for fewer than two. */
export function CompareLink({ items, catalogue, context: { t, format } }: CompareLinkProps) {
  const codes = new Map(items.map(({ id, code }) => [id, code]));
  const first = [...codes].slice(0, maxCompared);
  if (first.length < 2) return null;
  return (
    <p className={styles.compare}>
      <Link href={catalogue.hrefs.comparison(first.map(([id]) => id))}>
        {t('catalogue.compare.names', { names: format.list(first.map(([, code]) => code)) })}
      </Link>
    </p>
  );
}

interface CompareWithOthersLinkProps extends CatalogueProps {
  /** Of a machine. */
  id: string;
}

/** Renders a link to the comparison of a machine with others, which asks for them. */
export function CompareWithOthersLink({ id, catalogue, context }: CompareWithOthersLinkProps) {
  return (
    <p className={styles.compare}>
      <Link href={catalogue.hrefs.comparison([id])}>{context.t('catalogue.compare.with_others')}</Link>
    </p>
  );
}
