import { StoryFigures } from '@clavora/ui/drawing/story-figures';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import * as bench from './machine-bodies-bench.ts';
import * as car from './machine-bodies-car.ts';
import * as industrial from './machine-bodies-industrial.ts';
import { machineSvg } from './machine-drawing.ts';
import type { MachineData } from './machine-part.ts';

const meta: Meta<typeof StoryFigures> = { title: 'Foundations/Drawings/Machines', component: StoryFigures };
export default meta;
type Story = StoryObj<typeof StoryFigures>;

/** Returns whether an export is a machine: their modules export other objects too. */
const isMachine = (entry: [string, object]): entry is [string, MachineData] => 'parts' in entry[1];
const figuresOf = (machines: Readonly<Record<string, object>>) =>
  Object.entries(machines)
    .filter(isMachine)
    .map(([id, data]) => {
      const name = id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      return { name, svg: machineSvg(data, { title: name, dimensions: true, callOuts: true }) };
    });

/** Overall dimensions in millimetres; the balloons number the parts of the page's legend. */
export const Bench: Story = { args: { figures: figuresOf(bench) } };
export const Vehicles: Story = { args: { figures: figuresOf(car) } };
export const Industrial: Story = { args: { figures: figuresOf(industrial) } };
