import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Breadcrumbs } from './breadcrumbs.tsx';

const meta: Meta<typeof Breadcrumbs> = { title: 'Primitives/Navigation/Breadcrumbs', component: Breadcrumbs };
export default meta;
type Story = StoryObj<typeof Breadcrumbs>;

/** A narrow screen shows only the link to the parent. */
export const Path: Story = {
  args: {
    label: 'You are here',
    items: [
      { label: 'Home', href: '/en' },
      { label: 'Keys', href: '/en/keys' },
      { label: 'Residential', href: '/en/keys/residential' },
      { label: 'CLV-22L', href: null },
    ],
  },
};

export const LongGermanNames: Story = {
  parameters: { locale: 'de' },
  args: {
    label: 'Sie sind hier',
    items: [
      { label: 'Startseite', href: '/de' },
      { label: 'Schlüsselkopiermaschinen', href: '/de/maschinen' },
      { label: 'Halbautomatische Schlüsselkopiermaschine für Bohrmuldenschlüssel', href: null },
    ],
  },
};
