import { classNames } from '../../markup/class-names.ts';
import { keyed } from '../../markup/keyed.ts';
import styles from './code-label.module.css';

interface CodeLabelProps {
  /** A product's code as printed on it, or another manufacturer's. */
  code: string;
  /** `title`: the size of a page's title; `text`: the size of the surrounding text. */
  size?: 'text' | 'title';
  className?: string | undefined;
}

/** A product code in the mono font. It breaks after its separators, so that a long one fits a narrow screen, and is never translated. */
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
