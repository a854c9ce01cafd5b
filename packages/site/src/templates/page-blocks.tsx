import { renderBlocks } from '@clavora/blocks/render-blocks';
import type { RenderContext } from '@clavora/blocks/render-context';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import styles from './page-blocks.module.css';

interface PageBlocksProps {
  blocks: readonly RawBlock[];
  context: RenderContext;
}

/** Renders blocks of a page that already has its h1. */
export function PageBlocks({ blocks, context }: PageBlocksProps) {
  const nodes = renderBlocks(blocks, context, { hasTitle: true });
  return nodes.length === 0 ? null : <div className={styles.blocks}>{nodes}</div>;
}
