import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Menu } from './menu.tsx';

const meta: Meta<typeof Menu> = {
  title: 'Primitives/Navigation/Menu',
  component: Menu,
  args: {
    label: 'Language',
    items: [
      { key: 'it', label: 'Italiano', href: '/it', isCurrent: true, hint: 'it' },
      { key: 'de', label: 'Deutsch', href: '/de', hint: 'de' },
      { key: 'ru', label: 'Русский', href: '/ru', hint: 'ru' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof Menu>;

/** On a narrow screen a sheet at its foot, else below its button. */
export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Language' }));
    await waitFor(() => expect(page.getByRole('link', { name: /Deutsch/ })).toBeVisible());
    await expect(page.getByRole('list', { name: 'Language' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Italiano/ })).toHaveAttribute('aria-current', 'true');
  },
};
