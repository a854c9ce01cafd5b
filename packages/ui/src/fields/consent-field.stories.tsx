import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { ConsentField } from './consent-field.tsx';

const meta: Meta<typeof ConsentField> = {
  title: 'Primitives/Forms/Consent field',
  component: ConsentField,
  parameters: { locale: 'it' },
  args: {
    id: 'privacy',
    name: 'privacy',
    label: 'Acconsento al trattamento dei dati per ricevere l’offerta.',
    isRequired: true,
    children: (
      <p>
        I dati restano in azienda e sono cancellati dopo due anni. <a href="/privacy">Informativa</a>
      </p>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof ConsentField>;

export const Asked: Story = {};
export const Agreed: Story = { args: { defaultChecked: true } };
export const Wrong: Story = { args: { error: 'Serve il consenso per rispondere.' } };
export const Disabled: Story = { args: { disabled: true } };
