import { classNames } from '@clavora/ui/class-names';
import { Container } from '@clavora/ui/container';
import { FittedTitle } from '@clavora/ui/fitted-title';
import { Picture } from '@clavora/ui/picture';
import type { BlockProps } from '../../render/block-entry.ts';
import { Actions } from '../../shared/actions.tsx';
import { HeroText } from '../../shared/hero-text.tsx';
import { paragraphsOf } from '../../shared/paragraphs.ts';
import type { fullBanner } from './full-banner.block.ts';
import styles from './full-banner.module.css';

/** height ÷ width of the picture on wide screens; the text's plate may make it taller. */
const ratios = { free: undefined, wide: 0.5, cinema: 0.42 } as const;

/** A statement across the whole width. With a picture, its text is on an opaque plate, so that it stays readable on any picture. */
export function FullBanner(props: BlockProps<typeof fullBanner>) {
  const { block, context, isFirst } = props;
  const { eyebrow, title, text, actions, image, surface, ratio } = block;
  const headingId = `title-${block._uid}`;
  const labelledBy = title === '' ? undefined : headingId;
  const ink = surface === 'ink' ? { 'data-surface': 'ink' } : {};
  if (image === null) {
    return (
      <section aria-labelledby={labelledBy} className={styles.band} {...ink}>
        <Container>
          <HeroText
            headingId={headingId}
            eyebrow={eyebrow}
            title={title}
            text={text}
            isFirst={isFirst}
            look={text === '' && actions.length === 0 ? 'stacked' : 'spread'}
          >
            <Actions actions={actions} context={context} />
          </HeroText>
        </Container>
      </section>
    );
  }
  return (
    <section aria-labelledby={labelledBy} className={classNames(styles.pictured, styles[ratio])}>
      <Picture
        ground="plate"
        asset={image}
        ratio={ratios[ratio]}
        sizes="(min-width: 60rem) 100vw, 150vw"
        isPriority={isFirst}
        className={styles.picture}
      />
      <div className={styles.plate} {...ink}>
        {eyebrow !== '' && <p className={styles.eyebrow}>{eyebrow}</p>}
        {title !== '' && (
          <FittedTitle level={isFirst ? 1 : 2} id={headingId} className={styles.title}>
            {title}
          </FittedTitle>
        )}
        {paragraphsOf(text).map(([key, paragraph]) => (
          <p key={key} className={styles.text}>
            {paragraph}
          </p>
        ))}
        <Actions actions={actions} context={context} className={styles.actions} />
      </div>
    </section>
  );
}
