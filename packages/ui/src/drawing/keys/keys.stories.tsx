import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { StoryFigures } from '../../testing/story-figures.tsx';
import { toSvg } from '../shared/svg.ts';
import { storyKeys } from '../testing/story-keys.ts';
import { calliperDrawing } from './calliper-drawing.ts';
import { keyDetailSvg } from './key-detail.ts';
import { type KeyDrawingOptions, keySvg } from './key-drawing.ts';
import type { KeyBladeData } from './key-types.ts';

const meta: Meta<typeof StoryFigures> = { title: 'Foundations/Drawings/Keys', component: StoryFigures };
export default meta;
type Story = StoryObj<typeof StoryFigures>;

const kinds = Object.entries<KeyBladeData>(storyKeys);
const named = (options: KeyDrawingOptions) =>
  kinds.map(([name, data]) => ({ name, svg: keySvg(data, { ...options, title: `A ${name} key` }) }));

/** At one scale, for comparing sizes. */
export const OneScale: Story = { args: { figures: named({ frame: { width: 106, height: 44 } }) } };

/** Each cut's code above it, the section enlarged at the tip. */
export const Measured: Story = { args: { figures: named({ dimensions: true, section: true }) } };

/** Uncut blanks. */
export const Uncut: Story = { args: { figures: named({ uncut: true, fill: 'none' }) } };

export const Silhouettes: Story = { args: { figures: named({ fill: 'ink' }) } };

/** How a calliper is held for each measure of a blade. */
export const Callipers: Story = {
  args: {
    figures: (['length', 'height', 'thickness'] as const).map((measure) => ({
      name: measure,
      svg: toSvg(calliperDrawing(storyKeys.cylinder, measure), {
        strokeWidth: 0.3,
        lettering: 'text',
        title: `A calliper on a blade: ${measure}`,
      }),
    })),
  },
};

export const CloseUps: Story = {
  args: {
    figures: kinds.map(([name, data]) => ({ name, svg: keyDetailSvg(data, { title: `The blade of a ${name} key` }) })),
  },
};
