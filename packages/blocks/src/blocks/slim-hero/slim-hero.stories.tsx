import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { slimHero } from './slim-hero.block.ts';
import { slimHeroFixtures } from './slim-hero.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Slim hero', parameters: { block: slimHero } };
export default meta;

const [complete, titleOnly, sentence] = slimHeroFixtures;
export const Complete = blockStory(complete);
export const TitleOnly = blockStory(titleOnly);
export const Sentence = blockStory(sentence);
