import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { downloadableList } from './downloadable-list.block.ts';
import { downloadableListFixtures } from './downloadable-list.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Downloadable list', parameters: { block: downloadableList } };
export default meta;

const [files, oneFile] = downloadableListFixtures;
export const Files = blockStory(files);
export const OneFile = blockStory(oneFile);
