import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { newsCarousel } from './news-carousel.block.ts';
import { newsCarouselFixtures } from './news-carousel.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/News carousel', parameters: { block: newsCarousel } };
export default meta;

const [mixed, courses, single, deleted] = newsCarouselFixtures;
export const Mixed = blockStory(mixed);
export const Courses = blockStory(courses);
export const Single = blockStory(single);
export const Deleted = blockStory(deleted);
