import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import sheet from '../../testing/stories.module.css';
import { DimensionLine } from './dimension-line.tsx';

const meta: Meta<typeof DimensionLine> = { title: 'Primitives/Data/Dimension line', component: DimensionLine };
export default meta;
type Story = StoryObj<typeof DimensionLine>;

export const Measure: Story = { args: { children: '28.4\u202fmm' } };
export const Narrow: Story = {
  render: () => (
    <div className={sheet.narrow}>
      <DimensionLine>±0.02 mm</DimensionLine>
    </div>
  ),
};
