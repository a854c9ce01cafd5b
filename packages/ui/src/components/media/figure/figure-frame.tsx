import type { ReactNode } from 'react';
import { classNames } from '../../../markup/class-names.ts';
import styles from './figure-frame.module.css';

interface FigureFrameProps {
  /** The picture, drawing or film. */
  children: ReactNode;
  /** The text below; nothing when empty. */
  caption?: ReactNode;
  className?: string | undefined;
}

/** A picture, drawing or film with its caption below. */
export function FigureFrame({ children, caption, className }: FigureFrameProps) {
  const hasCaption = caption !== undefined && caption !== null && caption !== '';
  return (
    <figure className={classNames(styles.figure, className)}>
      {children}
      {hasCaption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
