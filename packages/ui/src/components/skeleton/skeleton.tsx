import type { ReactNode } from 'react';
import { classNames } from '../../markup/class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** The announcement for screen readers that content is loading. */
  status: string;
  /** The expected content, with `wordRoom` for its text, so that the layout does not shift. */
  children: ReactNode;
  className?: string | undefined;
}

/** A placeholder for content that is loading, in its size: the children are shown as bars and hidden from screen readers. */
export function Skeleton({ status, children, className }: SkeletonProps) {
  return (
    <div aria-busy="true">
      <div role="status">
        <VisuallyHidden>{status}</VisuallyHidden>
      </div>
      <div className={classNames(styles.shapes, className)} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

/** Returns a text as wide as that many letters: spaces that neither break nor collapse. */
export function wordRoom(characters: number): string {
  return '\u00A0'.repeat(characters);
}
