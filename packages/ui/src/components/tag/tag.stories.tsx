import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import sheet from '../../testing/stories.module.css';
import { Tag } from './tag.tsx';

const meta: Meta<typeof Tag> = { title: 'Primitives/Data/Tag', component: Tag };
export default meta;
type Story = StoryObj<typeof Tag>;

const tags = (
  <>
    <Tag tone="new">New</Tag>
    <Tag>Bulletin</Tag>
    <Tag tone="ended">Discontinued since 2024</Tag>
  </>
);

export const Tones: Story = { render: () => <div className={sheet.row}>{tags}</div> };
export const OnInk: Story = {
  render: () => (
    <div className={sheet.ink} data-surface="ink">
      {tags}
    </div>
  ),
};
