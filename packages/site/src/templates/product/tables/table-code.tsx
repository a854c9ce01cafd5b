import type { RenderContext } from '@clavora/blocks/render-context';
import { CodeLabel } from '@clavora/ui/code-label';
import { CopyCode } from '../codes/copy-code.tsx';
import styles from './table-code.module.css';

interface TableCodeProps {
  code: string;
  /** With it, a button beside the code copies it. */
  copiedBy?: RenderContext;
}

/** A code in a table, on one line: the table scrolls before a code breaks. */
export function TableCode({ code, copiedBy }: TableCodeProps) {
  return (
    <span className={styles.line}>
      <CodeLabel code={code} className={styles.code} />
      {copiedBy && <CopyCode code={code} look="mark" context={copiedBy} />}
    </span>
  );
}
