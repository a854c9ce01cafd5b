import { StoryFigures } from '@clavora/ui/drawing/story-figures';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import {
  benchScenes,
  industrialScenes,
  keyScenes,
  occasionScenes,
  placeScenes,
  type SceneName,
  sceneSvg,
  shopScenes,
} from './scene-drawing.ts';

const meta: Meta<typeof StoryFigures> = { title: 'Foundations/Drawings/Scenes', component: StoryFigures };
export default meta;

type Story = StoryObj<typeof StoryFigures>;

/** Equal seeds give equal pictures. */
const figuresOf = (scenes: Readonly<Partial<Record<SceneName, unknown>>>): Story => ({
  args: {
    figures: (Object.keys(scenes) as SceneName[]).map((name) => ({
      name,
      svg: sceneSvg(name, 1926, { title: name.replaceAll('-', ' ') }),
    })),
  },
});

export const Places = figuresOf(placeScenes);
export const Shops = figuresOf(shopScenes);
export const Industry = figuresOf(industrialScenes);
export const Keys = figuresOf(keyScenes);
export const Bench = figuresOf(benchScenes);
export const Occasions = figuresOf(occasionScenes);
