import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { commercialCard } from './commercial-card.block.ts';
import { commercialCardFixtures } from './commercial-card.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Commercial card', parameters: { block: commercialCard } };
export default meta;

const [drawnKey, machine, productDeleted, over, titleOnly] = commercialCardFixtures;
export const DrawnKey = blockStory(drawnKey);
export const Machine = blockStory(machine);
export const ProductDeleted = blockStory(productDeleted);
export const Over = blockStory(over);
export const TitleOnly = blockStory(titleOnly);
