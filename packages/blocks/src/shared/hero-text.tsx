import { classNames } from '@clavora/ui/class-names';
import { FittedTitle } from '@clavora/ui/fitted-title';
import type { ReactNode } from 'react';
import styles from './hero-text.module.css';
import { paragraphsOf } from './paragraphs.ts';
import { titleSize } from './title-size.ts';

interface HeroTextProps {
  /** The id of the heading, which names the hero. */
  headingId: string;
  eyebrow: string;
  title: string;
  /** Plain text; an empty line separates paragraphs. */
  text: string;
  isFirst: boolean;
  /** `spread`: the lead beside the title; `stacked`: below it. */
  look: 'spread' | 'stacked';
  /** Below the lead. */
  children?: ReactNode;
}

/** A large statement with its lead. */
export function HeroText({ headingId, eyebrow, title, text, isFirst, look, children }: HeroTextProps) {
  return (
    <div className={classNames(styles.text, styles[look])}>
      <div className={styles.statement}>
        {eyebrow !== '' && <p className={styles.eyebrow}>{eyebrow}</p>}
        {title !== '' && (
          <FittedTitle
            level={isFirst ? 1 : 2}
            id={headingId}
            className={classNames(styles.heading, styles[titleSize(title)])}
          >
            {title}
          </FittedTitle>
        )}
      </div>
      <div className={styles.lead}>
        {paragraphsOf(text).map(([key, paragraph]) => (
          <p key={key}>{paragraph}</p>
        ))}
        {children}
      </div>
    </div>
  );
}
