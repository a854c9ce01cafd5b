import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { searchBasedProductsGrid } from './search-based-products-grid.block.ts';
import { searchBasedProductsGridFixtures } from './search-based-products-grid.fixtures.ts';

const meta: Meta<BlockStoryArgs> = {
  title: 'Blocks/Search-based products grid',
  parameters: { block: searchBasedProductsGrid },
};
export default meta;

const [category, words, single] = searchBasedProductsGridFixtures;
export const OfACategory = blockStory(category);
export const ByWords = blockStory(words);
export const Single = blockStory(single);
