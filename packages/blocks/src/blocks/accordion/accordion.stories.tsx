import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, within } from 'storybook/test';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { accordion } from './accordion.block.ts';
import { accordionFixtures } from './accordion.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Accordion', parameters: { block: accordion } };
export default meta;

const [questions, severalOpen, withoutText] = accordionFixtures;

/** Opening the second entry closes the first. */
export const Questions: StoryObj<BlockStoryArgs> = {
  ...blockStory(questions),
  // Defined here instead of passed to blockStory, so that Storybook's index marks this story as having a play function.
  play: async ({ canvasElement }) => {
    const [first, second] = within(canvasElement).getAllByRole('group');
    if (!(first instanceof HTMLDetailsElement) || !(second instanceof HTMLDetailsElement)) {
      throw new Error('expected two entries');
    }
    await expect(first.open).toBe(true);
    const heading = second.querySelector('summary');
    if (heading) await userEvent.click(heading);
    await expect(second.open).toBe(true);
    await expect(first.open).toBe(false);
  },
};
export const SeveralOpen = blockStory(severalOpen);
export const WithoutText = blockStory(withoutText);
