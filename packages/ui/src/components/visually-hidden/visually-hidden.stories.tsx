import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, within } from 'storybook/test';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta: Meta<typeof VisuallyHidden> = { title: 'Primitives/Text/Visually hidden', component: VisuallyHidden };
export default meta;

/** Read out but invisible: here the name of a link that shows only a code. */
export const InLink: StoryObj<typeof VisuallyHidden> = {
  render: () => (
    <a href="/keys/clv-22l">
      <VisuallyHidden>Product page of </VisuallyHidden>
      CLV-22L
    </a>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Product page of CLV-22L' })).toBeVisible();
  },
};
