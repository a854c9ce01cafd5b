import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from './button.tsx';
import { showToast, ToastRegion } from './toast.tsx';

const meta: Meta<typeof ToastRegion> = {
  title: 'Primitives/Feedback/Toast',
  component: ToastRegion,
  // Long enough to be looked at.
  args: { closeLabel: 'Close', duration: 600_000 },
  render: (args) => (
    <>
      <Button onClick={() => showToast('CLV-22L was copied.')}>Copy the code</Button>
      <ToastRegion {...args} />
    </>
  ),
};
export default meta;
type Story = StoryObj<typeof ToastRegion>;

export const Shown: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Copy the code' }));
    const region = await page.findByRole('status');
    await expect(region).toHaveTextContent('CLV-22L was copied.');
    // Told once: a message of an earlier visit to this story would stand there as well.
    for (const close of within(region).getAllByRole('button').slice(1)) await userEvent.click(close);
  },
};

export const Closed: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const region = await page.findByRole('status');
    await userEvent.click(page.getByRole('button', { name: 'Copy the code' }));
    for (const close of within(region).getAllByRole('button')) await userEvent.click(close);
    await expect(region).toBeEmptyDOMElement();
  },
};
