import type { ReactNode } from 'react';
import { classNames } from '../../markup/class-names.ts';
import styles from './prose.module.css';

interface ProseProps {
  children: ReactNode;
  /** `reading`: 66 characters; `wide`: the container's width. */
  width?: 'reading' | 'wide';
  className?: string | undefined;
}

/** Running text of editors: spacing between paragraphs, lists, quotes, tables and pictures. */
export function Prose({ children, width = 'reading', className }: ProseProps) {
  return <div className={classNames(styles.prose, styles[width], className)}>{children}</div>;
}
