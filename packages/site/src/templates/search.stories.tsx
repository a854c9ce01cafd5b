import type { Meta } from '@storybook/nextjs-vite';
import { pageStory } from '../page-story.tsx';
import { sampleStory } from './sample-page.ts';

const meta: Meta = { title: 'Templates/Search' };
export default meta;

export const Asked = pageStory('nothing asked yet', {
  route: 'search',
  story: sampleStory('section', { title: 'Suche' }),
});
