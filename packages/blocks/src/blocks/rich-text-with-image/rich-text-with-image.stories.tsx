import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { richTextWithImage } from './rich-text-with-image.block.ts';
import { richTextWithImageFixtures } from './rich-text-with-image.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Rich text with image', parameters: { block: richTextWithImage } };
export default meta;

const [pictureRight, pictureMissing, pictureLeft] = richTextWithImageFixtures;
export const PictureRight = blockStory(pictureRight);
export const PictureMissing = blockStory(pictureMissing);
export const PictureLeft = blockStory(pictureLeft);
