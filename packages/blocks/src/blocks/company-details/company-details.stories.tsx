import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { companyDetails } from './company-details.block.ts';
import { companyDetailsFixtures } from './company-details.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Company details', parameters: { block: companyDetails } };
export default meta;

const [imprint, accessibility] = companyDetailsFixtures;
export const Imprint = blockStory(imprint);
export const Accessibility = blockStory(accessibility);
