import { classNames } from '@clavora/ui/class-names';
import { keyed } from '@clavora/ui/keyed';
import type { ReactNode } from 'react';
import styles from './hero-text.module.css';
import { titleSize } from './title-size.ts';

interface HeroTextProps {
  /** The id of the heading, which names the hero. */
  headingId: string;
  eyebrow: string;
  title: string;
  /** Plain text; an empty line parts paragraphs. */
  text: string;
  isFirst: boolean;
  /** `spread`: the lead beside the title; `stacked`: below it. */
  look: 'spread' | 'stacked';
  /** Below the lead. */
  children?: ReactNode;
}

/** A statement set large with its lead. */
export function HeroText({ headingId, eyebrow, title, text, isFirst, look, children }: HeroTextProps) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <div className={classNames(styles.text, styles[look])}>
      <div className={styles.statement}>
        {eyebrow !== '' && <p className={styles.eyebrow}>{eyebrow}</p>}
        {title !== '' && (
          <Heading id={headingId} className={classNames(styles.title, styles[titleSize(title)])}>
            {title}
          </Heading>
        )}
      </div>
      <div className={styles.lead}>
        {keyed(
          text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
          String,
        ).map(([key, paragraph]) => (
          <p key={key}>{paragraph}</p>
        ))}
        {children}
      </div>
    </div>
  );
}
