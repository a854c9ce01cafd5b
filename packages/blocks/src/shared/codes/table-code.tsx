import { CodeLabel } from '@clavora/ui/code-label';
import type { RenderContext } from '../../render/render-context.ts';
import { CopyCode } from './copy-code.tsx';
import styles from './table-code.module.css';

interface TableCodeProps {
  code: string;
  /** Renders a copy button beside the code, if given. */
  copiedBy?: RenderContext;
}

/** Renders a code in a table on one line: the table scrolls instead of breaking the code. */
export function TableCode({ code, copiedBy }: TableCodeProps) {
  return (
    <span className={styles.line}>
      <CodeLabel code={code} className={styles.code} />
      {copiedBy && <CopyCode code={code} look="mark" context={copiedBy} />}
    </span>
  );
}
