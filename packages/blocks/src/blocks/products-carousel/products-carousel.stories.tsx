import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, waitFor } from 'storybook/test';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { productsCarousel } from './products-carousel.block.ts';
import { productsCarouselFixtures } from './products-carousel.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Products carousel', parameters: { block: productsCarousel } };
export default meta;

/** The buttons' script is loaded separately. */
const scriptTimeout = { timeout: 8000 };

const [six, two, deleted] = productsCarouselFixtures;
export const Six: StoryObj<BlockStoryArgs> = {
  ...blockStory(six),
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const track = await canvas.findByRole('group');
    const [previous, next] = await canvas.findAllByRole('button', {}, scriptTimeout);
    const position = canvasElement.querySelector('[aria-live="polite"]');
    if (!previous || !next) throw new Error('expected a previous and a next button');

    await step('at the start only the next button is enabled', async () => {
      await waitFor(() => expect(previous).toHaveAttribute('aria-disabled', 'true'));
      await expect(next).toHaveAttribute('aria-disabled', 'false');
      await expect(position).toHaveTextContent(/1.+6/);
    });
    await step('the next button scrolls', async () => {
      await userEvent.click(next);
      await waitFor(() => expect(track.scrollLeft).toBeGreaterThan(40), scriptTimeout);
      await waitFor(() => expect(previous).toHaveAttribute('aria-disabled', 'false'), scriptTimeout);
    });
    await step('End and Home scroll to the ends', async () => {
      track.focus();
      await userEvent.keyboard('{End}');
      await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'true'), scriptTimeout);
      await expect(position).toHaveTextContent(/6.+6/);
      await userEvent.keyboard('{Home}');
      await waitFor(() => expect(previous).toHaveAttribute('aria-disabled', 'true'), scriptTimeout);
    });
  },
};
export const NothingToMove = blockStory(two);
export const Deleted = blockStory(deleted);
