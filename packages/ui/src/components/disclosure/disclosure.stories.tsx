import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Disclosure } from './disclosure.tsx';

const meta: Meta<typeof Disclosure> = {
  title: 'Primitives/Disclosure',
  component: Disclosure,
  args: {
    summary: <h3>How often is the cutter changed?</h3>,
    children: <p>After about 12,000 keys of brass or 4,000 of steel.</p>,
  },
};
export default meta;

type Story = StoryObj<typeof Disclosure>;

export const Closed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const answer = canvas.getByText(/12,000/);
    await expect(answer).not.toBeVisible();
    await userEvent.click(canvas.getByText('How often is the cutter changed?'));
    await expect(answer).toBeVisible();
  },
};

export const Open: Story = { args: { isOpen: true } };

/** Wider screens and paper show the text without the summary. */
export const OnPhones: Story = {
  args: { isOnPhones: true, anchor: 'codes', summary: <span>2 codes</span>, children: <p>ORB 6L, DV 22 LX</p> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const isWide = matchMedia('(min-width: 40.01rem)').matches;
    const codes = canvas.getByText(/ORB 6L/);
    await expect(codes.checkVisibility({ contentVisibilityAuto: true })).toBe(isWide);
    await expect(canvas.getByText('2 codes').checkVisibility()).toBe(!isWide);
  },
};

/** Only one of several with the same name is open at a time. */
export const Named: Story = {
  render: () => (
    <>
      <Disclosure name="faq" isOpen summary={<h3>Which clamps are included?</h3>}>
        <p>Two clamps of type J-C for flat cylinder keys.</p>
      </Disclosure>
      <Disclosure name="faq" summary={<h3>Does the machine run at 110 V?</h3>}>
        <p>Yes, in the version -U.</p>
      </Disclosure>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Does the machine run at 110 V?'));
    await expect(canvas.getByText(/version -U/)).toBeVisible();
    await expect(canvas.getByText(/type J-C/)).not.toBeVisible();
  },
};
