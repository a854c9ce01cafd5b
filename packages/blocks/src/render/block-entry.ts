import { type BlockContent, type BlockDefinition, parseBlock } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { createElement, Fragment, type FunctionComponent, type ReactNode } from 'react';
import { BlockStyles } from './block-styles.tsx';
import type { RenderContext } from './render-context.ts';

/** Draws the blocks inside a block, such as those inside rich text. Handed down, so that no block imports the registry that lists it. */
export type RenderNested = (raw: readonly RawBlock[]) => ReactNode;

export interface BlockProps<Definition extends BlockDefinition> {
  block: BlockContent<Definition>;
  context: RenderContext;
  /** The first block of a page carries its h1 and loads its picture at once. */
  isFirst: boolean;
  renderNested: RenderNested;
}

/** What a page around a block decides about it. */
interface BlockPlace {
  context: RenderContext;
  isFirst: boolean;
  renderNested: RenderNested;
}

/** A block's definition and component, joined so that raw content can be drawn without its type being known. */
export interface BlockEntry {
  definition: BlockDefinition;
  render(raw: RawBlock, place: BlockPlace): ReactNode;
}

/** Joins a definition with the server component that draws it, after the style sheets that it needs. */
export function blockEntry<Definition extends BlockDefinition>(
  definition: Definition,
  component: FunctionComponent<BlockProps<Definition>>,
): [string, BlockEntry] {
  return [
    definition.name,
    {
      definition,
      render: (raw, place) => {
        const block = parseBlock(definition, raw, (problem) =>
          place.context.warn(
            `Block ${problem.block} (${problem.uid}): field "${problem.field}" is malformed: ${problem.message}`,
          ),
        );
        return createElement(
          Fragment,
          null,
          createElement(BlockStyles, { block: definition.name }),
          createElement(component, { block, ...place }),
        );
      },
    },
  ];
}
