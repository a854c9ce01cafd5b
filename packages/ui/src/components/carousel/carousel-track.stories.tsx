import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, waitFor } from 'storybook/test';
import { sampleAsset } from '../../testing/sample-asset.ts';
import { Container } from '../container/container.tsx';
import { Figure } from '../media/figure/figure.tsx';
import { CarouselTrack } from './carousel-track.tsx';

const names = ['Strip', 'Blank', 'Profile', 'Groove', 'Stamp', 'Cut', 'Brush', 'Measure', 'Pack'];
const figures = (count: number) =>
  names.slice(0, count).map((name) => ({
    key: name,
    content: <Figure asset={sampleAsset(name.toLowerCase(), name, 1200, 900)} sizes="20rem" caption={name} />,
  }));

const meta: Meta<typeof CarouselTrack> = {
  title: 'Primitives/Carousel',
  component: CarouselTrack,
  args: {
    label: 'Stations',
    items: figures(9),
    labels: { previous: 'Previous', next: 'Next', position: (index, count) => `${index} of ${count}` },
  },
  decorators: [
    (Drawn, { args }) => (
      <div dir={args.label === 'Right to left' ? 'rtl' : undefined}>
        <Container>
          <Drawn />
        </Container>
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof CarouselTrack>;

/** The buttons' script is loaded separately. */
const scriptTimeout = { timeout: 8000 };

/** Scrolls to the end by button and back by key, and checks the announcements. */
const scrollThrough: Story['play'] = async ({ canvas, canvasElement, userEvent, step }) => {
  const track = await canvas.findByRole('group');
  const previous = await canvas.findByRole('button', { name: 'Previous' }, scriptTimeout);
  const next = await canvas.findByRole('button', { name: 'Next' });
  const position = canvasElement.querySelector('[aria-live="polite"]');

  await step('it starts at the first item and does not move automatically', async () => {
    await waitFor(() => expect(previous).toHaveAttribute('aria-disabled', 'true'), scriptTimeout);
    await expect(position).toHaveTextContent('1 of 9');
  });
  await step('the button scrolls to the end and then keeps the focus', async () => {
    for (let clicks = 0; clicks < names.length && next.getAttribute('aria-disabled') !== 'true'; clicks += 1) {
      const before = track.scrollLeft;
      await userEvent.click(next);
      await waitFor(() => expect(track.scrollLeft).not.toBe(before), scriptTimeout);
      await settled(track);
    }
    await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'true'), scriptTimeout);
    await expect(position).toHaveTextContent('9 of 9');
    await expect(next).toHaveFocus();
    await expect(previous).toHaveAttribute('aria-disabled', 'false');
  });
  await step('Home scrolls back to the first', async () => {
    track.focus();
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(previous).toHaveAttribute('aria-disabled', 'true'), scriptTimeout);
    await expect(position).toHaveTextContent('1 of 9');
  });
};

/** Resolves when a smooth scroll has ended. */
async function settled(track: HTMLElement): Promise<void> {
  let before = Number.NaN;
  while (track.scrollLeft !== before) {
    before = track.scrollLeft;
    for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

export const Nine: Story = { play: scrollThrough };
export const RightToLeft: Story = { args: { label: 'Right to left' }, play: scrollThrough };
export const NothingToMove: Story = { args: { items: figures(1) } };
export const OneHeight: Story = {
  args: {
    fit: 'height',
    items: [
      [1600, 900],
      [600, 900],
      [900, 900],
      [1800, 900],
    ].map(([width = 0, height = 0], index) => ({
      key: String(index),
      // As high as a phone's width allows; the ratio sets the width.
      content: (
        <img
          src={`https://assets.clavora.example/f/1926/${width}x${height}/cafe/p.png/m/0x180`}
          width={width / 5}
          height={180}
          alt={`Station ${index + 1}`}
        />
      ),
    })),
  },
};
