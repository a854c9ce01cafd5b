import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { richTextBlock } from './rich-text.block.ts';
import { richTextFixtures } from './rich-text.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Rich text', parameters: { block: richTextBlock } };
export default meta;

const [everyNode, blockInside, wide] = richTextFixtures;
export const EveryNode = blockStory(everyNode);
export const BlockInside = blockStory(blockInside);
export const Wide = blockStory(wide);
