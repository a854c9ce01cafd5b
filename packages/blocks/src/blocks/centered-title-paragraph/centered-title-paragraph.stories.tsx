import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { centeredTitleParagraph } from './centered-title-paragraph.block.ts';
import { centeredTitleParagraphFixtures } from './centered-title-paragraph.fixtures.ts';

const meta: Meta<BlockStoryArgs> = {
  title: 'Blocks/Centred title paragraph',
  parameters: { block: centeredTitleParagraph },
};
export default meta;

const [complete, withList, titleOnly] = centeredTitleParagraphFixtures;
export const Complete = blockStory(complete);
export const WithList = blockStory(withList);
export const TitleOnly = blockStory(titleOnly);
