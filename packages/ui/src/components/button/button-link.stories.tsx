import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import sheet from '../../testing/stories.module.css';
import { ButtonLink } from './button-link.tsx';

const meta: Meta<typeof ButtonLink> = { title: 'Primitives/Actions/Button link', component: ButtonLink };
export default meta;
type Story = StoryObj<typeof ButtonLink>;

export const Emphases: Story = {
  render: () => (
    <div className={sheet.row}>
      <ButtonLink href="/quote">Request a quote</ButtonLink>
      <ButtonLink href="/sheet" emphasis="secondary">
        Load the product sheet
      </ButtonLink>
      <ButtonLink href="/machines" emphasis="text">
        Compare machines
      </ButtonLink>
    </div>
  ),
};

export const Small: Story = {
  render: () => (
    <div className={sheet.row}>
      <ButtonLink href="/quote" size="small">
        Request a quote
      </ButtonLink>
      <ButtonLink href="/sheet" size="small" emphasis="secondary" download="clv-22l.pdf">
        Load the product sheet
      </ButtonLink>
    </div>
  ),
};

export const Russian: Story = {
  parameters: { locale: 'ru' },
  render: () => (
    <div className={sheet.narrow}>
      <ButtonLink href="/ru/zapros">Запросить коммерческое предложение на станок</ButtonLink>
    </div>
  ),
};
