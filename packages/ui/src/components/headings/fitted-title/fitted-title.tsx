import type { ReactNode } from 'react';
import { classNames } from '../../../markup/class-names.ts';
import { keepTogether } from '../../../markup/keep-together.ts';
import { titleText } from '../../../markup/title-text.ts';
import { widestWord } from '../../../markup/word-width.ts';
import styles from './fitted-title.module.css';

interface FittedTitleProps {
  level: 1 | 2 | 3 | 4;
  children: ReactNode;
  /** The title's text, if the children are more than a string. */
  text?: string | undefined;
  id?: string | undefined;
  /** Sets `--title-size`, the heading's size if its longest word fits. */
  className?: string | undefined;
}

/** Word widths in ems that the style sheet handles: a narrower word always fits; a wider one gets the minimum size anyway. */
const minWordWidth = 6;
const maxWordWidth = 22;

/** A heading in the size of its class, or smaller if its longest word would not fit in one line. */
export function FittedTitle({
  level,
  children,
  text = typeof children === 'string' ? children : '',
  id,
  className,
}: FittedTitleProps) {
  const Heading = `h${level}` as const;
  // A compound breaks only where it is too wide at the least size, too.
  const wordWidth = Math.ceil(widestWord(keepTogether(text)));
  return (
    <div className={styles.frame}>
      <Heading
        id={id}
        className={classNames(styles.title, className)}
        {...(wordWidth >= minWordWidth ? { 'data-word': Math.min(wordWidth, maxWordWidth) } : {})}
      >
        {typeof children === 'string' ? titleText(children) : children}
      </Heading>
    </div>
  );
}
