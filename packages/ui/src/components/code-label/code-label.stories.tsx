import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import sheet from '../../testing/stories.module.css';
import { CodeLabel } from './code-label.tsx';

const meta: Meta<typeof CodeLabel> = { title: 'Primitives/Data/Code label', component: CodeLabel };
export default meta;
type Story = StoryObj<typeof CodeLabel>;

export const InText: Story = {
  render: () => (
    <p>
      The blank <CodeLabel code="CLV-22L" /> replaces <CodeLabel code="ORB 5D.118" />.
    </p>
  ),
};

export const AsTitle: Story = { args: { code: 'CLV-22L', size: 'title' } };

/** It breaks only after its separators, and copies without line breaks. */
export const Breaking: Story = {
  render: () => (
    <div className={sheet.narrow}>
      <CodeLabel code="CLV-14R.2X-NS/1000-PRO" size="title" />
    </div>
  ),
};
