import type { ReactNode } from 'react';
import { classNames } from '../../markup/class-names.ts';
import { FittedTitle } from '../fitted-title/fitted-title.tsx';
import styles from './card.module.css';

interface CardProps {
  title: string;
  level: 2 | 3 | 4;
  /** Where the whole card leads; null draws its words alone. */
  href: string | null;
  opensNewWindow?: boolean;
  /** Above the words; beside them where the card is a row. */
  picture?: ReactNode;
  /** A quiet line above the title: a date, a kind, a place. */
  facts?: ReactNode;
  /** A sentence or two below the title. */
  text?: string;
  /** `tile`: below a rule; `cell`: without one, where the list around it draws its own; `lead`: the first of a page, large; `line`: a row of a list. */
  look?: 'tile' | 'cell' | 'lead' | 'line';
  /** On a narrow screen a line of a list, its picture beside the words. */
  turnsIntoRow?: boolean;
  className?: string | undefined;
}

/** One of several things to go to: a picture, a quiet line, a title, a sentence. The title is the link, the whole card takes the click. */
export function Card({
  title,
  level,
  href,
  opensNewWindow = false,
  picture,
  facts,
  text = '',
  look = 'tile',
  turnsIntoRow = false,
  className,
}: CardProps) {
  const hasPicture = picture !== undefined && picture !== null && picture !== false;
  return (
    <article className={classNames(styles.card, className)}>
      <div
        className={classNames(styles.body, styles[look], turnsIntoRow && styles.turning, hasPicture && styles.pictured)}
      >
        {hasPicture && <div className={styles.picture}>{picture}</div>}
        {facts !== undefined && <div className={styles.facts}>{facts}</div>}
        <div className={styles.words}>
          <FittedTitle level={level} text={title} className={styles.title}>
            <a
              className={styles.link}
              {...(href === null ? {} : { href })}
              {...(href !== null && opensNewWindow ? { target: '_blank', rel: 'noopener' } : {})}
            >
              {title}
            </a>
          </FittedTitle>
          {text !== '' && <p className={styles.text}>{text}</p>}
        </div>
      </div>
    </article>
  );
}
