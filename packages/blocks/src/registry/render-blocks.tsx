import type { RawBlock } from '@clavora/content-client/schema/fields';
import type { ReactNode } from 'react';
import { editableAttributes } from '../render/editable.ts';
import type { RenderContext } from '../render/render-context.ts';
import { blockRegistry } from './registry.gen.ts';
import styles from './render-blocks.module.css';

/**
 * Renders a page's blocks in their order. `hasTitle` states that the page already has its h1; otherwise the first block has it. An unknown block is
 * reported to `context.warn` and left out, or shown as a labelled placeholder in preview (CNT-4).
 */
export function renderBlocks(
  raw: readonly RawBlock[],
  context: RenderContext,
  { hasTitle }: { hasTitle: boolean },
): ReactNode[] {
  const unknown = new Set<string>();
  let isFirst = !hasTitle;
  return raw.flatMap((block, index) => {
    const key = block._uid || `${block.component}-${index}`;
    const entry = blockRegistry.get(block.component);
    if (!entry) {
      if (!unknown.has(block.component)) context.warn(`Block ${block._uid}: unknown component "${block.component}"`);
      unknown.add(block.component);
      return context.isPreview ? [<UnknownBlock key={key} block={block} context={context} />] : [];
    }
    const node = entry.render(block, {
      context,
      isFirst,
      renderNested: (nested) => renderBlocks(nested, context, { hasTitle: true }),
    });
    isFirst = false;
    return [
      <div key={key} className={styles.block} {...(context.isPreview ? editableAttributes(block._editable) : {})}>
        {node}
      </div>,
    ];
  });
}

/** Returns whether the first known block is a hero with a title, which is then the page's h1. */
export function opensWithTitle(raw: readonly RawBlock[]): boolean {
  const first = raw.find(({ component }) => blockRegistry.has(component));
  const isHero = first !== undefined && blockRegistry.get(first.component)?.definition.isHero === true;
  return isHero && typeof first.title === 'string' && first.title.trim() !== '';
}

function UnknownBlock({ block, context }: { block: RawBlock; context: RenderContext }) {
  return (
    <div className={styles.unknown} {...editableAttributes(block._editable)}>
      {context.t('blocks.unknown', { name: block.component })}
    </div>
  );
}
