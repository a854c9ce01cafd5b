import type { RawBlock } from '@clavora/content-client/schema/fields';
import type { StoryObj } from '@storybook/nextjs-vite';
import { renderBlocks } from '../registry/render-blocks.tsx';
import type { RenderContext } from '../render/render-context.ts';
import type { BlockFixture } from './sample-content.ts';

/** What Storybook's loader hands to every story, made from the toolbars: language, market, published or preview. */
export interface StoryLoad {
  context: RenderContext;
  /** Content, raw or parsed, as the toolbars ask for it: stretched in the pseudolocale, with the editor's marks in preview. */
  adapt: <Content>(content: Content) => Content;
}

export interface BlockStoryArgs {
  /** The block as the content service carries it. */
  raw: RawBlock;
}

/** An example of a block as a story, drawn as a page draws it, in the language it is written in unless the toolbar asks for another. */
export function blockStory(fixture: BlockFixture | undefined): StoryObj<BlockStoryArgs> {
  if (fixture === undefined) throw new Error('expected a fixture: are there fewer than this file says?');
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
