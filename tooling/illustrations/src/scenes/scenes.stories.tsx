import { StoryFigures } from '@clavora/ui/drawing/story-figures';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { type SceneName, sceneSvg, scenes } from './scene-drawing.ts';

const meta: Meta<typeof StoryFigures> = { title: 'Foundations/Drawings/Scenes', component: StoryFigures };
export default meta;

/** Equal seeds give equal pictures. */
export const All: StoryObj<typeof StoryFigures> = {
  args: {
    figures: (Object.keys(scenes) as SceneName[]).map((name) => ({
      name,
      svg: sceneSvg(name, 1926, { title: name.replaceAll('-', ' ') }),
    })),
  },
};
