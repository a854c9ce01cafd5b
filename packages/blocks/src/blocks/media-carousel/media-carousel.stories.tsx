import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, waitFor } from 'storybook/test';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { mediaCarousel } from './media-carousel.block.ts';
import { mediaCarouselFixtures } from './media-carousel.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Media carousel', parameters: { block: mediaCarousel } };
export default meta;

const [mixed, captions, single, nothing] = mediaCarouselFixtures;
export const Mixed: StoryObj<BlockStoryArgs> = {
  ...blockStory(mixed),
  play: async ({ canvas, canvasElement }) => {
    const track = await canvas.findByRole('group');
    await waitFor(async () => {
      const boxes = [...track.querySelectorAll('li img, li video')].map((media) => media.getBoundingClientRect());
      await expect(boxes).toHaveLength(6);
      await expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBe(1);
    });
    await expect(canvasElement.querySelector('iframe')).toBeNull();
  },
};
export const LongCaptions = blockStory(captions);
export const Single = blockStory(single);
export const Nothing = blockStory(nothing);
