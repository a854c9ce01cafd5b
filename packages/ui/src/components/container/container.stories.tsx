import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import sheet from '../../testing/stories.module.css';
import { Container } from './container.tsx';

const meta: Meta<typeof Container> = {
  title: 'Primitives/Layout/Container',
  component: Container,
  parameters: { layout: 'fullscreen' },
};
export default meta;
type Story = StoryObj<typeof Container>;

const text =
  'A key blank leaves the press within two hundredths of a millimetre. The milling line takes its profile from the same drawing that you find on its page.';

export const Page: Story = {
  args: { children: <p className={sheet.plate}>{text}</p> },
};

/** The reading width: 66 characters. */
export const Text: Story = {
  args: { width: 'text', children: <p className={sheet.plate}>{text}</p> },
};
