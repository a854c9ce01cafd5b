import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Card } from './card.tsx';

const meta: Meta<typeof Card> = {
  title: 'Primitives/Card',
  component: Card,
  args: {
    title: 'Key-cutting machines',
    level: 3,
    href: '#',
    text: 'Bench, electronic, laser: a cylinder key in 17 s.',
  },
};
export default meta;

type Story = StoryObj<typeof Card>;

/** A rule, a title, a sentence. */
export const Tile: Story = {};

/** A date, a kind and a place above the title. */
export const WithFacts: Story = {
  args: { facts: [<time key="date">3 November 2026</time>, <span key="kind">News</span>] },
};

/** The list around it draws the rules. */
export const Cell: Story = { args: { look: 'cell' } };

/** The first card of a page. */
export const Lead: Story = { args: { look: 'lead', title: 'A transfer line that cuts 3,600 keys an hour' } };

/** A row of a list; its facts move into a column of their own if there is room. */
export const Line: Story = {
  args: { look: 'line', facts: [<time key="date">3 November 2026</time>, <span key="kind">News</span>] },
};

/** The text stays when its target was deleted. */
export const WithoutLink: Story = { args: { href: null } };

export const LongWords: Story = {
  args: {
    title: 'Schließzylinderschlüsselrohlinge und Maschineninstandsetzung',
    text: 'Ersatzteilversorgungsvereinbarungen für jede seit 1978 gebaute Schlüsselfräsmaschine.',
  },
  decorators: [
    (Story) => (
      <div lang="de">
        <Story />
      </div>
    ),
  ],
};
