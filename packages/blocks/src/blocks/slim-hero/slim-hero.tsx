import { Container } from '@clavora/ui/container';
import type { BlockProps } from '../../render/block-entry.ts';
import { HeroText } from '../../shared/hero-text.tsx';
import type { slimHero } from './slim-hero.block.ts';
import styles from './slim-hero.module.css';

/** A title with a short lead below a rule. */
export function SlimHero({ block, isFirst }: BlockProps<typeof slimHero>) {
  const headingId = `title-${block._uid}`;
  return (
    <Container as="section" labelledBy={block.title === '' ? undefined : headingId} className={styles.hero}>
      <HeroText
        headingId={headingId}
        eyebrow={block.eyebrow}
        title={block.title}
        text={block.text}
        isFirst={isFirst}
        look="spread"
      />
    </Container>
  );
}
