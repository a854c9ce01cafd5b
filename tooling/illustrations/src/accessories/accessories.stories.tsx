import { StoryFigures } from '@clavora/ui/drawing/story-figures';
import { storyKeys } from '@clavora/ui/drawing/story-keys';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { accessorySvg } from './accessory-drawing.ts';
import type { AccessoryData } from './accessory-types.ts';

const meta: Meta<typeof StoryFigures> = { title: 'Foundations/Drawings/Accessories', component: StoryFigures };
export default meta;
type Story = StoryObj<typeof StoryFigures>;

const accessories: readonly AccessoryData[] = [
  { kind: 'disc', diameter: 80, bore: 16, thickness: 5, teeth: 110, angle: 90, form: 'angular' },
  { kind: 'mill', diameter: 2.5, shank: 6, length: 40, flute: 9, angle: 90 },
  { kind: 'tracer', diameter: 2, shank: 6, length: 40, angle: 60 },
  { kind: 'jaw', width: 60, height: 48, depth: 26 },
  { kind: 'adapter', width: 70, height: 42, seats: 4 },
  { kind: 'brush', diameter: 80, bore: 12, thickness: 18 },
  { kind: 'cabinet', rows: 8, columns: 30, key: storyKeys.cylinder },
  { kind: 'rings', diameter: 25, wire: 1.6, key: storyKeys.cylinder },
  { kind: 'kit' },
  { kind: 'training', key: storyKeys.cylinder },
  { kind: 'installation' },
  { kind: 'update', releases: 10 },
];
const figures = (detail: boolean) =>
  accessories.map((data) => ({
    name: data.kind,
    svg: accessorySvg(data, { title: data.kind, dimensions: !detail, detail, ratio: 1.5 }),
  }));

export const Whole: Story = { args: { figures: figures(false) } };
/** The detail views: a tool's edge, a hook, a nozzle. */
export const Detail: Story = { args: { figures: figures(true) } };
