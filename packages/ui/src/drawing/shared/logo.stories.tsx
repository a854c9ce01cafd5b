import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { StoryFigures } from '../../testing/story-figures.tsx';
import { faviconSvg, iconShapes, iconSvg, logoMarkSvg } from './logo-mark.ts';

const meta: Meta<typeof StoryFigures> = { title: 'Foundations/Drawings/Logo', component: StoryFigures };
export default meta;

const named = (svg: string) => svg.replace('<svg ', '<svg role="img" aria-label="Clavora" ');

/** In the colour of the surrounding text; on a tab and on a home screen in brass on ink. */
export const Mark: StoryObj<typeof StoryFigures> = {
  args: {
    figures: [
      { name: 'mark', svg: logoMarkSvg('Clavora') },
      { name: 'favicon', svg: named(faviconSvg()) },
      { name: 'application', svg: named(iconSvg(iconShapes.application)) },
      { name: 'maskable', svg: named(iconSvg(iconShapes.maskable)) },
    ],
  },
};
