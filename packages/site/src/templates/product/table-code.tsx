import { CodeLabel } from '@clavora/ui/code-label';
import styles from './table-code.module.css';

/** A code in a table, on one line: the table scrolls before a code breaks. */
export function TableCode({ code }: { code: string }) {
  return <CodeLabel code={code} className={styles.code} />;
}
