import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { editorialHero } from './editorial-hero.block.ts';
import { editorialHeroFixtures } from './editorial-hero.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Editorial hero', parameters: { block: editorialHero } };
export default meta;

const [drawnKey, wideRatio, squareRatio, titleOnly, ownRatio, nothingToShow] = editorialHeroFixtures;
export const DrawnKey = blockStory(drawnKey);
export const WideRatio = blockStory(wideRatio);
export const SquareRatio = blockStory(squareRatio);
export const TitleOnly = blockStory(titleOnly);
export const OwnRatio = blockStory(ownRatio);
export const NothingToShow = blockStory(nothingToShow);
