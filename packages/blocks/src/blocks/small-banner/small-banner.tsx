import { Container } from '@clavora/ui/container';
import { FittedTitle } from '@clavora/ui/fitted-title';
import { Picture } from '@clavora/ui/picture';
import type { BlockProps } from '../../render/block-entry.ts';
import { Actions } from '../../shared/actions.tsx';
import type { smallBanner } from './small-banner.block.ts';
import styles from './small-banner.module.css';

/** One line with a link; the whole banner is clickable. */
export function SmallBanner({ block, context, isFirst }: BlockProps<typeof smallBanner>) {
  const { title, text, image, actions, surface } = block;
  if (title === '' && text === '') return null;
  const headingId = `title-${block._uid}`;
  return (
    <Container as={title === '' ? 'div' : 'section'} labelledBy={title === '' ? undefined : headingId}>
      <div className={styles.banner} data-ground={surface} {...(surface === 'ink' ? { 'data-surface': 'ink' } : {})}>
        <div className={styles.line}>
          {image && <Picture ground="plate" asset={image} alt="" ratio={1} sizes="7rem" className={styles.picture} />}
          <div className={styles.words}>
            {title !== '' && (
              <FittedTitle level={isFirst ? 1 : 2} id={headingId} className={styles.title}>
                {title}
              </FittedTitle>
            )}
            {text !== '' && <p className={styles.text}>{text}</p>}
          </div>
          <Actions actions={actions.slice(0, 1)} context={context} look="onward" className={styles.action} />
        </div>
      </div>
    </Container>
  );
}
