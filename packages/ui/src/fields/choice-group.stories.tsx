import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ChoiceGroup } from './choice-group.tsx';

const meta: Meta<typeof ChoiceGroup> = {
  title: 'Primitives/Forms/Choice group',
  component: ChoiceGroup,
  args: {
    id: 'answer',
    name: 'answer',
    type: 'radio',
    label: 'You would like',
    requiredWord: 'required',
    choices: [
      { value: 'mail', label: 'documents by e-mail' },
      { value: 'call', label: 'a call' },
      { value: 'visit', label: 'a visit from a sales representative, with the machine' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof ChoiceGroup>;

/** Arrow keys move between the choices. */
export const Radio: Story = {
  args: { chosen: ['mail'], isRequired: true },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('radiogroup')).toHaveAccessibleName('You would like (required)');
    await userEvent.click(page.getByRole('radio', { name: 'a call' }));
    await userEvent.keyboard('{ArrowDown}');
    await expect(page.getByRole('radio', { name: /visit/ })).toBeChecked();
  },
};

export const Checkboxes: Story = { args: { type: 'checkbox', chosen: ['mail', 'visit'], help: 'All that apply' } };
export const WrongRadio: Story = { args: { error: 'Choose how we should answer.' } };
export const WrongCheckboxes: Story = { args: { type: 'checkbox', error: 'Choose at least one.' } };
export const Disabled: Story = { args: { chosen: ['call'], isDisabled: true } };
