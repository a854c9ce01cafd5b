import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { TextArea } from './text-area.tsx';

const meta: Meta<typeof TextArea> = { title: 'Primitives/Forms/Text area', component: TextArea };
export default meta;
type Story = StoryObj<typeof TextArea>;

const message = { id: 'message', name: 'message', label: 'Your question' };

export const Empty: Story = { args: { ...message, help: 'Codes, quantities, the machine you use' } };

/** Each line of text is on a ruled line. */
export const Filled: Story = {
  parameters: { locale: 'de' },
  args: {
    id: 'message',
    label: 'Ihre Frage',
    defaultValue:
      'Wir kopieren etwa 120 Schlüssel am Tag, davon ein Drittel Bohrmuldenschlüssel.\nWelche Spannbacken brauchen wir für CLV-22L und CLV-62P, und gibt es sie einzeln?',
  },
};

export const Wrong: Story = { args: { ...message, isRequired: true, error: 'Tell us what you would like to know.' } };
export const Disabled: Story = { args: { ...message, disabled: true } };
