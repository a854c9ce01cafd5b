import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PhoneField } from './phone-field.tsx';

const meta: Meta<typeof PhoneField> = {
  title: 'Primitives/Forms/Phone field',
  component: PhoneField,
  args: {
    id: 'phone',
    name: 'phone',
    label: 'Telephone',
    countryName: 'phone.country',
    countryLabel: 'Country code',
    country: 'IT',
    countries: [
      { value: 'DE', label: 'Germany +49' },
      { value: 'IT', label: 'Italy +39' },
      { value: 'VC', label: 'St. Vincent & Grenadines +1' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof PhoneField>;

/** The Tab key moves from the country to the digits. */
export const Plain: Story = {
  args: { help: 'Digits only', isRequired: true },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Country code' }), 'DE');
    await userEvent.tab();
    await expect(page.getByRole('textbox', { name: 'Telephone' })).toHaveFocus();
  },
};

export const Wrong: Story = {
  args: { defaultValue: '0424/555', error: 'Please enter a valid phone number (digits only).' },
};
export const LongCountry: Story = { args: { country: 'VC' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: '0424 555 019' } };
