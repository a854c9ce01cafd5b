import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { pagesSorting } from './pages-sorting.block.ts';
import { pagesSortingFixtures } from './pages-sorting.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Pages sorting', parameters: { block: pagesSorting } };
export default meta;

const [fourWays, withTitle, withPictures] = pagesSortingFixtures;
export const FourWays = blockStory(fourWays);
export const WithTitle = blockStory(withTitle);
export const WithPictures = blockStory(withPictures);
