import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Pagination } from './pagination.tsx';

const meta: Meta<typeof Pagination> = {
  title: 'Primitives/Navigation/Pagination',
  component: Pagination,
  args: {
    hrefOf: (page) => `?page=${page}`,
    labels: { pages: 'Pages', previous: 'Previous page', next: 'Next page', pageOf: (page) => `Page ${page}` },
  },
};
export default meta;
type Story = StoryObj<typeof Pagination>;

export const First: Story = { args: { page: 1, pageCount: 9 } };
export const Middle: Story = { args: { page: 5, pageCount: 9 } };
export const Last: Story = { args: { page: 24, pageCount: 24 } };
export const Two: Story = { args: { page: 1, pageCount: 2 } };
