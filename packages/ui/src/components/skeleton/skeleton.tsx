import type { ReactNode } from 'react';
import { classNames } from '../../markup/class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** What is told to those who listen: that it is on its way. */
  status: string;
  /** What will stand there, drawn with `wordRoom` for its words: then nothing moves when they come. */
  children: ReactNode;
  className?: string | undefined;
}

/** Stands for what is still being fetched, in its size: what is inside is drawn as bars, and is silent. */
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

/** The room of so many letters, without them: spaces that neither break nor collapse. */
export function wordRoom(characters: number): string {
  return '\u00A0'.repeat(characters);
}
