import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { fullBanner } from './full-banner.block.ts';
import { fullBannerFixtures } from './full-banner.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Full banner', parameters: { block: fullBanner } };
export default meta;

const [paper, ink, wideRatio, cinemaRatio, freeRatio, titleOnly] = fullBannerFixtures;
export const Paper = blockStory(paper);
export const Ink = blockStory(ink);
export const WideRatio = blockStory(wideRatio);
export const CinemaRatio = blockStory(cinemaRatio);
export const FreeRatio = blockStory(freeRatio);
export const TitleOnly = blockStory(titleOnly);
