import type { ReactNode } from 'react';
import { classNames } from '../../markup/class-names.ts';
import styles from './tag.module.css';

interface TagProps {
  children: ReactNode;
  /** `new`: brass; `quiet`: steel; `ended`: struck out. */
  tone?: 'quiet' | 'new' | 'ended';
  className?: string | undefined;
}

/** A short label on a product or story: new, discontinued, a kind. */
export function Tag({ children, tone = 'quiet', className }: TagProps) {
  return <span className={classNames(styles.tag, styles[tone], className)}>{children}</span>;
}
