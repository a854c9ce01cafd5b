import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { smallBanner } from './small-banner.block.ts';
import { smallBannerFixtures } from './small-banner.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Small banner', parameters: { block: smallBanner } };
export default meta;

const [paper, ink, brass, titleOnly] = smallBannerFixtures;
export const Paper = blockStory(paper);
export const Ink = blockStory(ink);
export const Brass = blockStory(brass);
export const TitleOnly = blockStory(titleOnly);
