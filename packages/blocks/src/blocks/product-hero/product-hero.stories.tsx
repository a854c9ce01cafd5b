import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { productHero } from './product-hero.block.ts';
import { productHeroFixtures } from './product-hero.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Product hero', parameters: { block: productHero } };
export default meta;

const [key, machine, deleted] = productHeroFixtures;
export const Key = blockStory(key);
export const Machine = blockStory(machine);
export const Deleted = blockStory(deleted);
