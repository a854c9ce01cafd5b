import type { ReactNode } from 'react';
import { classNames } from '../../markup/class-names.ts';
import styles from './tag.module.css';

/** `new`: brass; `quiet`: steel; `ended`: struck out. */
type Tone = 'quiet' | 'new' | 'ended';

interface TagProps {
  children: ReactNode;
  tone?: Tone;
  className?: string | undefined;
}

/** A short label on a product or story: new, discontinued, a kind. */
export function Tag({ children, tone = 'quiet', className }: TagProps) {
  return <span className={classNames(tagClasses(tone), className)}>{children}</span>;
}

/** Returns the classes of a tag, for scripts that change its tone. */
export function tagClasses(tone: Tone): string {
  return classNames(styles.tag, styles[tone]);
}
