import type { RawBlock } from '@clavora/content-client/schema/fields';
import type { StoryObj } from '@storybook/nextjs-vite';
import { renderBlocks } from '../registry/render-blocks.tsx';
import type { RenderContext } from '../render/render-context.ts';
import type { BlockFixture } from './sample-content.ts';

/** The data that Storybook's loader passes to every story, set in the toolbars: language, market, published or preview. */
export interface StoryLoad {
  context: RenderContext;
  /** Adapts content, raw or parsed, to the toolbars: stretched in the pseudolocale, with the editor's marks in preview. */
  adapt: <Content>(content: Content) => Content;
}

export interface BlockStoryArgs {
  /** The block as the content API delivers it. */
  raw: RawBlock;
}

/** Returns a story of a block's fixture, rendered as on a page, in the fixture's language unless the toolbar sets another. */
export function blockStory(fixture: BlockFixture | undefined): StoryObj<BlockStoryArgs> {
  if (fixture === undefined) throw new Error('expected a fixture: the fixtures file has fewer than these stories use');
  return {
    name: fixture.name,
    args: { raw: fixture.raw },
    parameters: {
      locale: fixture.locale,
      layout: 'fullscreen',
      docs: { source: { language: 'json', code: JSON.stringify(fixture.raw, null, 2) } },
    },
    render: ({ raw }, { loaded }) => {
      const { context, adapt } = loaded as unknown as StoryLoad;
      return <>{renderBlocks([adapt(raw)], context, { hasTitle: false })}</>;
    },
  };
}
