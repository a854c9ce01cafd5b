import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { preFooter } from './pre-footer.block.ts';
import { preFooterFixtures } from './pre-footer.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Pre-footer', parameters: { block: preFooter } };
export default meta;

const [complete, longGerman, titleOnly] = preFooterFixtures;
export const Complete = blockStory(complete);
export const LongGerman = blockStory(longGerman);
export const TitleOnly = blockStory(titleOnly);
