import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { categoriesSorting } from './categories-sorting.block.ts';
import { categoriesSortingFixtures } from './categories-sorting.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Categories sorting', parameters: { block: categoriesSorting } };
export default meta;

const [byName, automatic, plain] = categoriesSortingFixtures;
export const ByName = blockStory(byName);
export const Automatic = blockStory(automatic);
export const WithoutPictures = blockStory(plain);
