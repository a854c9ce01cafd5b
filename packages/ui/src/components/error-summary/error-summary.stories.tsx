import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, within } from 'storybook/test';
import { TextField } from '../../fields/text-field.tsx';
import sheet from '../../testing/stories.module.css';
import { ErrorSummary } from './error-summary.tsx';

const meta: Meta<typeof ErrorSummary> = { title: 'Primitives/Forms/Error summary', component: ErrorSummary };
export default meta;

const message = 'Enter a telephone number, digits only.';

/** A click on a line moves the focus to its field. */
export const Linked: StoryObj<typeof ErrorSummary> = {
  render: () => (
    <div className={sheet.stack}>
      <ErrorSummary title="One answer was not filled in correctly." errors={[{ id: 'phone', message }]} />
      <TextField id="phone" type="tel" label="Telephone" defaultValue="+39 (0)424" error={message} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('link', { name: message }));
    await expect(page.getByRole('textbox')).toHaveAccessibleDescription(message);
  },
};
