import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, within } from 'storybook/test';
import sheet from '../testing/stories.module.css';
import { FieldSet } from './field-set.tsx';
import { TextField } from './text-field.tsx';

const meta: Meta<typeof TextField> = { title: 'Primitives/Forms/Text field', component: TextField };
export default meta;
type Story = StoryObj<typeof TextField>;

const company = { id: 'company', name: 'company', label: 'Company', autoComplete: 'organization' };

export const Empty: Story = {
  args: { ...company, isRequired: true, help: 'As in the commercial register' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Company' });
    await expect(field).toHaveAccessibleDescription('As in the commercial register');
    await expect(field).toBeRequired();
  },
};

export const Filled: Story = { args: { ...company, defaultValue: 'Ferramenta Bassi' } };

/** Its rule is thicker, with a notch that points at it from the text. */
export const Wrong: Story = {
  args: {
    id: 'email',
    type: 'email',
    label: 'Email',
    autoComplete: 'email',
    defaultValue: 'ada@bassi',
    error: 'Enter an e-mail address such as name@company.com.',
  },
};

/** Controls that cannot be edited have dashed rules. */
export const DisabledAndReadOnly: Story = {
  render: () => (
    <div className={sheet.form}>
      <FieldSet>
        <TextField id="customer" label="Customer number" defaultValue="C-40128" readOnly />
        <TextField id="market" label="Market" defaultValue="Italy" disabled />
      </FieldSet>
    </div>
  ),
};

/** Input that is read digit by digit is set in mono. */
export const Figures: Story = {
  render: () => (
    <div className={sheet.form}>
      <FieldSet>
        <div data-width="half">
          <TextField id="phone" type="tel" label="Telephone" autoComplete="tel" defaultValue="0424551926" />
        </div>
        <div data-width="half">
          <TextField id="pieces" type="number" label="Pieces" defaultValue={250} min={50} step={50} />
        </div>
        <div data-width="half">
          <TextField id="day" type="date" label="Visit on" defaultValue="2026-11-30" />
        </div>
      </FieldSet>
    </div>
  ),
};

export const German: Story = {
  parameters: { locale: 'de' },
  args: {
    id: 'vat',
    label: 'Umsatzsteuer-Identifikationsnummer des Rechnungsempfängers',
    help: 'Mit Länderkürzel, ohne Leerzeichen',
    isRequired: true,
  },
};

/** The outline does not touch the text. */
export const Focused: Story = {
  args: { ...company, defaultValue: 'Ferramenta Bassi' },
  play: async () => {
    await userEvent.tab();
    await expect(document.activeElement?.id).toBe('company');
  },
};

export const OnInk: Story = {
  args: { ...company, help: 'As in the commercial register', error: 'Enter your company.' },
  render: (args) => (
    <div className={sheet.ink} data-surface="ink">
      <TextField {...args} />
    </div>
  ),
};
