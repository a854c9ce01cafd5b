import type { ReactNode } from 'react';
import { classNames } from '../../markup/class-names.ts';
import { widestWord } from '../../markup/word-width.ts';
import styles from './fitted-title.module.css';

interface FittedTitleProps {
  level: 1 | 2 | 3 | 4;
  children: ReactNode;
  /** Its words, where the children are more than a string. */
  text?: string | undefined;
  id?: string | undefined;
  /** Sets `--title-size`, the size of the heading where its longest word fits. */
  className?: string | undefined;
}

/** From this width on, in ems, a word may be too wide for a small screen; beyond the other it is small enough whatever it is. */
const narrowest = 6;
const widest = 22;

/** A heading set as large as its class says, or as large as its longest word lets it stand in one line of the place it has. */
export function FittedTitle({
  level,
  children,
  text = typeof children === 'string' ? children : '',
  id,
  className,
}: FittedTitleProps) {
  const Heading = `h${level}` as const;
  const word = Math.ceil(widestWord(text));
  return (
    <div className={styles.frame}>
      <Heading
        id={id}
        className={classNames(styles.title, className)}
        {...(word >= narrowest ? { 'data-word': Math.min(word, widest) } : {})}
      >
        {children}
      </Heading>
    </div>
  );
}
