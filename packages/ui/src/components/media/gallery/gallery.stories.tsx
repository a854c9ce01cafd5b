import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { keyDrawing } from '../../../drawing/keys/key-drawing.ts';
import { toPageSvg } from '../../../drawing/shared/page-svg.ts';
import { workpiece } from '../../../drawing/testing/story-keys.ts';
import { Gallery } from './gallery.tsx';

const drawing = toPageSvg(keyDrawing({ ...workpiece, overall: 54.6 }, { dimensions: true, section: true }), {
  strokeWidth: 0.28,
  title: 'A key blank with its dimensions',
});
const uncut = toPageSvg(keyDrawing(workpiece, { uncut: true }), { strokeWidth: 0.28, title: 'The blank, uncut' });
const drawn = (svg: string) => <span dangerouslySetInnerHTML={{ __html: svg }} />;

const meta: Meta<typeof Gallery> = {
  title: 'Primitives/Gallery',
  component: Gallery,
  args: {
    label: 'Pictures',
    items: [
      { key: 'cut', href: null, caption: 'Cut, dimensions in mm', content: drawn(drawing) },
      { key: 'blank', href: null, caption: 'Before the cuts', content: drawn(uncut) },
    ],
    labels: {
      enlarge: 'Enlarge:',
      close: 'Close',
      previous: 'Previous picture',
      next: 'Next picture',
      fullSize: 'Full size',
      position: (index, count) => `${index} of ${count}`,
    },
  },
};
export default meta;

export const Even: StoryObj<typeof meta> = {};

export const Stage: StoryObj<typeof meta> = { args: { look: 'stage' } };

export const Opened: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const first = canvas.getByRole('button', { name: /A key blank/ });
    // The script that opens it may not be loaded yet.
    const dialog = await waitFor(async () => {
      await userEvent.click(first);
      return canvas.findByRole('dialog', {}, { timeout: 300 });
    });
    await expect(dialog).toHaveTextContent('1 of 2');
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(dialog).toHaveTextContent('2 of 2'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(first).toHaveFocus();
  },
};
