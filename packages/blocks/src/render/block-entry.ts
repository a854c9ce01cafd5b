import { type BlockContent, type BlockDefinition, parseBlock } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { createElement, Fragment, type FunctionComponent, type ReactNode } from 'react';
import { BlockStyles } from './block-styles.tsx';
import type { RenderContext } from './render-context.ts';

/** Renders the blocks inside a block, such as those inside rich text. Passed as a prop, so that no block imports the registry that lists it. */
export type RenderNested = (raw: readonly RawBlock[]) => ReactNode;

export interface BlockProps<Definition extends BlockDefinition> {
  block: BlockContent<Definition>;
  context: RenderContext;
  /** Whether it is a page's first block, which has the h1 and loads its picture eagerly. */
  isFirst: boolean;
  renderNested: RenderNested;
}

/** A block's surroundings on its page. */
interface BlockSurroundings {
  context: RenderContext;
  isFirst: boolean;
  renderNested: RenderNested;
}

/** A block's definition and component, joined so that raw content can be rendered without knowing its type. */
export interface BlockEntry {
  definition: BlockDefinition;
  render(raw: RawBlock, surroundings: BlockSurroundings): ReactNode;
}

/** Joins a definition with its server component, which is rendered after the block's style sheets. */
export function blockEntry<Definition extends BlockDefinition>(
  definition: Definition,
  component: FunctionComponent<BlockProps<Definition>>,
): [string, BlockEntry] {
  return [
    definition.name,
    {
      definition,
      render: (raw, surroundings) => {
        const block = parseBlock(definition, raw, (problem) =>
          surroundings.context.warn(
            `Block ${problem.block} (${problem.uid}): field "${problem.field}" is malformed: ${problem.message}`,
          ),
        );
        return createElement(
          Fragment,
          null,
          createElement(BlockStyles, { block: definition.name }),
          createElement(component, { block, ...surroundings }),
        );
      },
    },
  ];
}
