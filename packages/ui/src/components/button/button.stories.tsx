import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import sheet from '../../testing/stories.module.css';
import { Button } from './button.tsx';

const meta: Meta<typeof Button> = { title: 'Primitives/Actions/Button', component: Button };
export default meta;
type Story = StoryObj<typeof Button>;

/** On hover the corner of the first is cut off. */
export const Emphases: Story = {
  render: () => (
    <div className={sheet.row}>
      <Button>Copy the code</Button>
      <Button emphasis="secondary">Show all measures</Button>
      <Button emphasis="text">Reset</Button>
    </div>
  ),
};

export const Small: Story = {
  render: () => (
    <div className={sheet.row}>
      <Button size="small">Copy the code</Button>
      <Button size="small" emphasis="secondary">
        Show all measures
      </Button>
      <Button size="small" emphasis="text">
        Reset
      </Button>
    </div>
  ),
};

export const Disabled: Story = {
  render: () => (
    <div className={sheet.row}>
      <Button disabled>Send</Button>
      <Button disabled emphasis="secondary">
        Show all measures
      </Button>
      <Button disabled emphasis="text">
        Reset
      </Button>
    </div>
  ),
};

/** A label too long for its line wraps into balanced lines. */
export const LongLabel: Story = {
  parameters: { locale: 'de' },
  render: () => (
    <div className={sheet.narrow}>
      <Button>Vorführung der Schlüsselkopiermaschine vereinbaren</Button>
    </div>
  ),
};

export const OnInk: Story = {
  render: () => (
    <div className={sheet.ink} data-surface="ink">
      <Button>Copy the code</Button>
      <Button emphasis="secondary">Show all measures</Button>
      <Button disabled>Send</Button>
    </div>
  ),
};
