import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { faviconSvg, logoMarkSvg } from './logo-mark.ts';
import { StoryFigures } from './story-figures.tsx';

const meta: Meta<typeof StoryFigures> = { title: 'Foundations/Drawings/Logo', component: StoryFigures };
export default meta;

/** In the colour of the text around it; on a tab in brass on ink. */
export const Mark: StoryObj<typeof StoryFigures> = {
  args: {
    figures: [
      { name: 'mark', svg: logoMarkSvg('Clavora') },
      { name: 'favicon', svg: faviconSvg().replace('<svg ', '<svg role="img" aria-label="Clavora" ') },
    ],
  },
};
