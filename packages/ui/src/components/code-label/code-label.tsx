import { classNames } from '../../markup/class-names.ts';
import { keyed } from '../../markup/keyed.ts';
import styles from './code-label.module.css';

interface CodeLabelProps {
  /** A product's code as printed on it, or another maker's. */
  code: string;
  /** `title`: the size of a page's title; `text`: that of the text around it. */
  size?: 'text' | 'title';
  className?: string | undefined;
}

/** A code in mono. It may break after its separators, so that a long one fits a narrow screen, and is never translated. */
export function CodeLabel({ code, size = 'text', className }: CodeLabelProps) {
  const parts = keyed(code.split(/(?<=[-./ ])/), String);
  return (
    <span translate="no" className={classNames(styles.code, styles[size], className)}>
      {parts.map(([key, part], index) => (
        <span key={key}>
          {index > 0 && <wbr />}
          {part}
        </span>
      ))}
    </span>
  );
}
