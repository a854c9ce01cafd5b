import type { LinkAttributes } from '@clavora/content-client/schema/link-attributes';
import type { ReactNode } from 'react';
import { beginningOf } from '../../markup/beginning-of.ts';
import { classNames } from '../../markup/class-names.ts';
import { keepTogether } from '../../markup/keep-together.ts';
import { titleText } from '../../markup/title-text.ts';
import { FittedTitle } from '../headings/fitted-title/fitted-title.tsx';
import styles from './card.module.css';

interface CardProps {
  title: string;
  level: 2 | 3 | 4;
  /** The link of the whole card; null renders its text alone. */
  href: string | null;
  attributes?: LinkAttributes;
  /** Above the text; beside it if the card is a row. */
  picture?: ReactNode;
  /** A small line above the title: a date, a kind, a place. */
  facts?: ReactNode;
  /** A sentence or two below the title. */
  text?: string;
  /** `tile`: below a rule; `cell`: without a rule, for lists that draw their own; `lead`: the first of a page, large; `line`: a row of a list. */
  look?: 'tile' | 'cell' | 'lead' | 'line';
  /** Turns into a row with the picture beside the text on a narrow screen. */
  turnsIntoRow?: boolean;
  className?: string | undefined;
}

/** Maximum length of a card's text in characters. */
const maxTextLength = 200;

/** An entry of a list of links: picture, facts, title and text. The title is the link; the whole card is clickable. */
export function Card({
  title,
  level,
  href,
  attributes,
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
            <a className={styles.link} {...(href === null ? {} : { href, ...attributes })}>
              {titleText(title)}
            </a>
          </FittedTitle>
          {text !== '' && <p className={styles.text}>{keepTogether(beginningOf(text, maxTextLength))}</p>}
        </div>
      </div>
    </article>
  );
}
