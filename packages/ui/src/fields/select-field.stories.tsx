import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import sheet from '../testing/stories.module.css';
import { SelectField } from './select-field.tsx';

const meta: Meta<typeof SelectField> = {
  title: 'Primitives/Forms/Select field',
  component: SelectField,
  args: {
    id: 'machine',
    name: 'machine',
    label: 'Machine',
    choices: [
      { value: 'manual', label: 'Manual duplicator' },
      { value: 'code', label: 'Code machine' },
      { value: 'laser', label: 'Machine for laser and dimple keys' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof SelectField>;

export const Empty: Story = { args: { emptyLabel: 'Choose', isRequired: true } };
export const Filled: Story = { args: { defaultValue: 'code' } };
export const Wrong: Story = { args: { emptyLabel: 'Choose', error: 'Choose the machine that you use.' } };
export const Disabled: Story = { args: { disabled: true } };

/** A choice too long for the field ends in an ellipsis; the open list shows it in full. */
export const Narrow: Story = {
  parameters: { locale: 'ru' },
  args: {
    label: 'Станок',
    choices: [{ value: 'x', label: 'Станок для лазерных, перфорированных и крестообразных ключей' }],
  },
  render: (args) => (
    <div className={sheet.narrow}>
      <SelectField {...args} />
    </div>
  ),
};
