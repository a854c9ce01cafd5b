import type { RawBlock } from '@clavora/content-client/schema/fields';
import type { RenderContext } from '../render/render-context.ts';
import styles from './page-blocks.module.css';
import { renderBlocks } from './render-blocks.tsx';

interface PageBlocksProps {
  blocks: readonly RawBlock[];
  context: RenderContext;
}

/** Renders blocks of a page that already has its h1. */
export function PageBlocks({ blocks, context }: PageBlocksProps) {
  const nodes = renderBlocks(blocks, context, { hasTitle: true });
  return nodes.length === 0 ? null : <div className={styles.blocks}>{nodes}</div>;
}
