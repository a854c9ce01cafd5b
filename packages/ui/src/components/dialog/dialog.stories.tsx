import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

function OpenedByButton(args: DialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Show the measures</Button>
      <Dialog {...args} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

const meta: Meta<typeof Dialog> = {
  title: 'Primitives/Dialog',
  component: Dialog,
  args: {
    isOpen: false,
    label: 'Measures',
    closeLabel: 'Close',
    bar: <p>Measures</p>,
    children: <p>Blade 23.5 mm long, 8.4 mm wide, 2.2 mm thick; five cuts 3.9 mm apart, the first at 5.2 mm.</p>,
  },
  render: (args) => <OpenedByButton {...args} />,
};
export default meta;

export const Text: StoryObj<typeof meta> = {};

export const Window: StoryObj<typeof meta> = { args: { size: 'window' } };

export const Opened: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const opener = canvas.getByRole('button', { name: 'Show the measures' });
    await userEvent.click(opener);
    const dialog = await canvas.findByRole('dialog', { name: 'Measures' });
    await expect(dialog).toHaveTextContent('23.5 mm');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};
