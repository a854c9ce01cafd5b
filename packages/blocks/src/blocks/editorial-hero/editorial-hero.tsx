import { classNames } from '@clavora/ui/class-names';
import { Container } from '@clavora/ui/container';
import { Picture } from '@clavora/ui/picture';
import type { BlockProps } from '../../render/block-entry.ts';
import { Actions } from '../../shared/actions.tsx';
import { HeroText } from '../../shared/hero-text.tsx';
import { drawnKey } from '../../shared/key-blade-data.ts';
import { KeyPicture } from '../../shared/key-picture.tsx';
import type { editorialHero } from './editorial-hero.block.ts';
import styles from './editorial-hero.module.css';

/** The opening of a page: a statement, a lead, two buttons, and a key across the window or a picture. */
export function EditorialHero({ block, context, isFirst }: BlockProps<typeof editorialHero>) {
  const { eyebrow, title, text, actions, image, drawing, ratio } = block;
  const key = drawnKey(drawing, context);
  const headingId = `title-${block._uid}`;
  const isBeside = key === null && image !== null && ratio === 'square';
  return (
    <section
      aria-labelledby={title === '' ? undefined : headingId}
      className={classNames(styles.hero, isBeside && styles.beside)}
    >
      <Container className={styles.opening}>
        <HeroText
          headingId={headingId}
          eyebrow={eyebrow}
          title={title}
          text={text}
          isFirst={isFirst}
          look={isBeside ? 'stacked' : 'spread'}
        >
          <Actions actions={actions} context={context} />
        </HeroText>
        {isBeside && (
          <Picture
            ground="plate"
            asset={image}
            ratio={1}
            sizes="(min-width: 60rem) 44vw, 92vw"
            isPriority={isFirst}
            className={styles.square}
          />
        )}
      </Container>
      {key && (
        <div className={styles.window}>
          <KeyPicture
            drawnKey={key}
            context={context}
            dimensions
            strokeWidth={0.16}
            isBeingCut={isFirst}
            className={styles.key}
          />
        </div>
      )}
      {!key && image && !isBeside && (
        <Container>
          <Picture
            ground="plate"
            asset={image}
            ratio={ratio === 'wide' ? 0.42 : undefined}
            sizes="(min-width: 104rem) 94rem, 92vw"
            isPriority={isFirst}
          />
        </Container>
      )}
    </section>
  );
}
