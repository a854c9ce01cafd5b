import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { articleHero } from './article-hero.block.ts';
import { articleHeroFixtures } from './article-hero.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Article hero', parameters: { block: articleHero } };
export default meta;

const [complete, longGerman, russian, titleOnly] = articleHeroFixtures;
export const Complete = blockStory(complete);
export const LongGerman = blockStory(longGerman);
export const Russian = blockStory(russian);
export const TitleOnly = blockStory(titleOnly);
