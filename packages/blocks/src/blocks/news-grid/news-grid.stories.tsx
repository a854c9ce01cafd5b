import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, within } from 'storybook/test';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { newsGrid } from './news-grid.block.ts';
import { newsGridFixtures } from './news-grid.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/News grid', parameters: { block: newsGrid } };
export default meta;

const [mixed, events, single] = newsGridFixtures;
export const Mixed = blockStory(mixed);
/** The browser computes the events' status, since a cached page cannot. */
export const Events: StoryObj<BlockStoryArgs> = {
  ...blockStory(events),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const status of ['Идёт сейчас', 'Предстоит', 'Завершено'])
      await expect(await canvas.findByText(status)).toBeVisible();
  },
};
export const Single = blockStory(single);
