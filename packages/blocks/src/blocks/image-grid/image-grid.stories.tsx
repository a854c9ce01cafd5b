import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { imageGrid } from './image-grid.block.ts';
import { imageGridFixtures } from './image-grid.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Image grid', parameters: { block: imageGrid } };
export default meta;

const [threeColumns, fourColumns, twoColumns] = imageGridFixtures;
export const ThreeColumns = blockStory(threeColumns);
export const FourColumns = blockStory(fourColumns);
export const TwoColumns = blockStory(twoColumns);
