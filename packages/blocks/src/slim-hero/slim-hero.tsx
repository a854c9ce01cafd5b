import { Container } from '@clavora/ui/container';
import type { BlockProps } from '../block-entry.ts';
import { HeroText } from '../hero-text.tsx';
import type { slimHero } from './slim-hero.block.ts';
import styles from './slim-hero.module.css';

/** A title with a short lead on a rule. */
export function SlimHero({ block, isFirst }: BlockProps<typeof slimHero>) {
  return (
    <Container as="section" className={styles.hero}>
      <HeroText eyebrow={block.eyebrow} title={block.title} text={block.text} isFirst={isFirst} look="spread" />
    </Container>
  );
}
