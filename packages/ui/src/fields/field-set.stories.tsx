import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Button } from '../components/button/button.tsx';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import sheet from '../testing/stories.module.css';
import { ConsentField } from './consent-field.tsx';
import { FieldSet } from './field-set.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const meta: Meta<typeof FieldSet> = { title: 'Primitives/Forms/Field set', component: FieldSet };
export default meta;
type Story = StoryObj<typeof FieldSet>;

/** Halves are side by side if the form is wide enough, on any screen. */
export const Halves: Story = {
  render: () => (
    <div className={sheet.form}>
      <FieldSet legend="Your company" text="So that the offer reaches the right desk.">
        <TextField id="company" label="Company" isRequired />
        <div data-width="half">
          <TextField id="name" label="Your name" isRequired />
        </div>
        <div data-width="half">
          <TextField id="phone" type="tel" label="Telephone" />
        </div>
      </FieldSet>
    </div>
  ),
};

/** A rejected form: errors are listed above, and at each field. */
export const WholeForm: Story = {
  parameters: { locale: 'de' },
  render: () => (
    <form className={`${sheet.form} ${sheet.stack}`} noValidate>
      <ErrorSummary
        title="Zwei Angaben fehlen noch."
        errors={[
          { id: 'email', message: 'Geben Sie eine gültige E-Mail-Adresse ein.' },
          { id: 'privacy', message: 'Ohne Ihr Einverständnis dürfen wir nicht antworten.' },
        ]}
      />
      <FieldSet legend="Ihre Anfrage">
        <div data-width="half">
          <TextField id="name" label="Name" defaultValue="Ada Bergmann" isRequired />
        </div>
        <div data-width="half">
          <TextField
            id="email"
            type="email"
            label="E-Mail"
            defaultValue="ada@bergmann"
            isRequired
            error="Geben Sie eine gültige E-Mail-Adresse ein."
          />
        </div>
        <TextArea id="message" label="Nachricht" />
        <ConsentField
          id="privacy"
          label="Ich bin einverstanden."
          isRequired
          error="Ohne Ihr Einverständnis dürfen wir nicht antworten."
        />
      </FieldSet>
      <div>
        <Button type="submit">Absenden</Button>
      </div>
    </form>
  ),
};
