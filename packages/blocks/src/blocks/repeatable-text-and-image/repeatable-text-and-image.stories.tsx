import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { repeatableTextAndImage } from './repeatable-text-and-image.block.ts';
import { repeatableTextAndImageFixtures } from './repeatable-text-and-image.fixtures.ts';

const meta: Meta<BlockStoryArgs> = {
  title: 'Blocks/Repeatable text and image',
  parameters: { block: repeatableTextAndImage },
};
export default meta;

const [sevenPairs, firstPictureLeft, headingOnly] = repeatableTextAndImageFixtures;
export const SevenPairs = blockStory(sevenPairs);
export const FirstPictureLeft = blockStory(firstPictureLeft);
export const HeadingOnly = blockStory(headingOnly);
