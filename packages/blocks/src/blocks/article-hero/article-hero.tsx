import { classNames } from '@clavora/ui/class-names';
import { Container } from '@clavora/ui/container';
import { Figure } from '@clavora/ui/figure';
import { FittedTitle } from '@clavora/ui/fitted-title';
import type { BlockProps } from '../../render/block-entry.ts';
import { paragraphsOf } from '../../shared/paragraphs.ts';
import { shownDay } from '../../shared/shown-day.ts';
import { titleSize } from '../../shared/title-size.ts';
import type { articleHero } from './article-hero.block.ts';
import styles from './article-hero.module.css';

/** The opening of an article: title, date and author beside the lead, then a picture. */
export function ArticleHero({ block, context, isFirst }: BlockProps<typeof articleHero>) {
  const { eyebrow, title, text, author, image, caption } = block;
  const date = block.date && shownDay(block.date, context);
  const headingId = `title-${block._uid}`;
  const paragraphs = paragraphsOf(text);
  const hasByline = author !== '' || date !== null;
  return (
    <Container as="section" labelledBy={title === '' ? undefined : headingId} className={styles.hero}>
      <div className={styles.opening}>
        {eyebrow !== '' && <p className={styles.eyebrow}>{eyebrow}</p>}
        {title !== '' && (
          <FittedTitle
            level={isFirst ? 1 : 2}
            id={headingId}
            className={classNames(styles.title, styles[titleSize(title)])}
          >
            {title}
          </FittedTitle>
        )}
      </div>
      {(hasByline || paragraphs.length > 0) && (
        <div className={styles.columns}>
          {hasByline && (
            <p className={styles.byline}>
              {date !== null && <time dateTime={date.iso}>{date.text}</time>}
              {author !== '' && <span>{author}</span>}
            </p>
          )}
          {paragraphs.length > 0 && (
            <div className={styles.lead}>
              {paragraphs.map(([key, paragraph]) => (
                <p key={key}>{paragraph}</p>
              ))}
            </div>
          )}
        </div>
      )}
      {image && (
        <Figure
          ground="plate"
          asset={image}
          caption={caption}
          ratio={0.5}
          sizes="(min-width: 104rem) 94rem, 92vw"
          isPriority={isFirst}
          className={styles.figure}
        />
      )}
    </Container>
  );
}
