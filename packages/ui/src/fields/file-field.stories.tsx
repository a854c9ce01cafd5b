import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { FileField } from './file-field.tsx';

const meta: Meta<typeof FileField> = {
  title: 'Primitives/Forms/File field',
  component: FileField,
  args: { id: 'list', name: 'list', label: 'Your list of keys', help: 'PDF or CSV, up to 5 MB', accept: '.pdf,.csv' },
};
export default meta;
type Story = StoryObj<typeof FileField>;

export const Empty: Story = {};
export const Wrong: Story = { args: { error: 'Choose a PDF or CSV file of up to 5 MB.' } };
export const Disabled: Story = { args: { disabled: true } };
