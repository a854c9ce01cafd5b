import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Disclosure } from './disclosure.tsx';

const meta: Meta<typeof Disclosure> = {
  title: 'Primitives/Disclosure',
  component: Disclosure,
  args: {
    summary: <h3>How often is the cutter changed?</h3>,
    children: <p>After about 12,000 keys of brass or 4,000 of steel.</p>,
  },
};
export default meta;

type Story = StoryObj<typeof Disclosure>;

export const Closed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const answer = canvas.getByText(/12,000/);
    await expect(answer).not.toBeVisible();
    await userEvent.click(canvas.getByText('How often is the cutter changed?'));
    await expect(answer).toBeVisible();
  },
};

export const Open: Story = { args: { isOpen: true } };

/** Only one of several with the same name is open at a time. */
export const Named: Story = {
  render: () => (
    <>
      <Disclosure name="faq" isOpen summary={<h3>Which clamps are included?</h3>}>
        <p>Two clamps of type J-C for flat cylinder keys.</p>
      </Disclosure>
      <Disclosure name="faq" summary={<h3>Does the machine run at 110 V?</h3>}>
        <p>Yes, in the version -U.</p>
      </Disclosure>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Does the machine run at 110 V?'));
    await expect(canvas.getByText(/version -U/)).toBeVisible();
    await expect(canvas.getByText(/type J-C/)).not.toBeVisible();
  },
};
