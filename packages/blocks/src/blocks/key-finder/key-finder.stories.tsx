import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { keyFinder } from './key-finder.block.ts';
import { keyFinderFixtures } from './key-finder.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Key finder', parameters: { block: keyFinder } };
export default meta;

const [lead, titleOnly] = keyFinderFixtures;
export const Lead = blockStory(lead);
export const TitleOnly = blockStory(titleOnly);
