import type { Ref } from 'react';
import { classNames } from '../../markup/class-names.ts';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  title: string;
  /** An error of the form as a whole. */
  text?: string | undefined;
  /** In the order of the fields; `id` is that of the field's control. */
  errors: readonly { id: string; message: string }[];
  level?: 2 | 3 | 4;
  /** For moving the focus here after a rejected submission. */
  ref?: Ref<HTMLDivElement>;
  className?: string | undefined;
}

/** The errors of a form, each a link to its field; nothing without errors. */
export function ErrorSummary({ title, text, errors, level = 2, ref, className }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={classNames(styles.summary, className)}>
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && text !== '' && <p className={styles.text}>{text}</p>}
      <ul role="list" className={styles.list}>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
