import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import sheet from '../../testing/stories.module.css';
import { Link } from './link.tsx';

const meta: Meta<typeof Link> = { title: 'Primitives/Actions/Link', component: Link };
export default meta;
type Story = StoryObj<typeof Link>;

export const InText: Story = {
  render: () => (
    <p>
      The blank is cut by the <Link href="/machine">Fresa 4</Link>, which holds it in its second clamp.
    </p>
  ),
};

/** Underlined on hover, for lists of links. */
export const Quiet: Story = {
  render: () => (
    <ul role="list" className={sheet.stack}>
      <li>
        <Link href="/keys" look="quiet">
          Keys
        </Link>
      </li>
      <li>
        <Link href="/machines" look="quiet" aria-current="page">
          Machines
        </Link>
      </li>
    </ul>
  ),
};

/** Its arrow stretches on hover. */
export const Onward: Story = { args: { href: '/keys', look: 'onward', children: 'All residential keys' } };
export const NewWindow: Story = {
  args: { href: 'https://www.clavora.example', target: '_blank', children: 'The fair’s own site' },
};
/** Without a target it renders the text alone. */
export const Nowhere: Story = { args: { href: null, look: 'onward', children: 'A page that was deleted' } };
