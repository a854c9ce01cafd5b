import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { KeyFigure } from './key-figure.tsx';
import sheet from './stories.module.css';

const meta: Meta<typeof KeyFigure> = { title: 'Primitives/Data/Key figure', component: KeyFigure };
export default meta;
type Story = StoryObj<typeof KeyFigure>;

export const Figures: Story = {
  render: () => (
    <dl className={sheet.row}>
      <KeyFigure value="17" unit="s" label="for a cylinder key" />
      <KeyFigure value="±0.02" unit="mm" label="repeat accuracy" />
      <KeyFigure value="11" label="profiles replaced by one blank" />
    </dl>
  ),
};

export const Russian: Story = {
  parameters: { locale: 'ru' },
  render: () => (
    <dl className={sheet.row}>
      <KeyFigure value="900" unit="шт./ч" label="производительность ячейки при одном операторе" />
    </dl>
  ),
};
