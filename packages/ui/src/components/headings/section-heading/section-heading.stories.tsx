import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Link } from '../../link/link.tsx';
import { SectionHeading } from './section-heading.tsx';

const meta: Meta<typeof SectionHeading> = { title: 'Primitives/Text/Section heading', component: SectionHeading };
export default meta;
type Story = StoryObj<typeof SectionHeading>;

export const Section: Story = {
  args: {
    title: 'Keys for doors that are opened a hundred times a day.',
    lead: 'Nickel silver, six pins, one profile for eleven cylinders.',
    action: (
      <Link href="/keys" look="onward">
        All residential keys
      </Link>
    ),
  },
};

export const Page: Story = { args: { level: 1, title: 'Machines', lead: 'From the bench to the transfer line.' } };
export const Inner: Story = { args: { level: 3, title: 'Clamps and tracers' } };
export const German: Story = {
  parameters: { locale: 'de' },
  args: { title: 'Schlüsselkopiermaschinen für Fahrzeugschlüsseldienstleister.' },
};
export const Russian: Story = {
  parameters: { locale: 'ru' },
  args: { title: 'Высокопроизводительные станки для изготовления ключей.' },
};
