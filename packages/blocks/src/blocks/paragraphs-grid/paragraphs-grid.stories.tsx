import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { paragraphsGrid } from './paragraphs-grid.block.ts';
import { paragraphsGridFixtures } from './paragraphs-grid.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Paragraphs grid', parameters: { block: paragraphsGrid } };
export default meta;

const [steps, figures, numberedFigures, headingOnly] = paragraphsGridFixtures;
export const Steps = blockStory(steps);
export const Figures = blockStory(figures);
export const NumberedFigures = blockStory(numberedFigures);
export const HeadingOnly = blockStory(headingOnly);
