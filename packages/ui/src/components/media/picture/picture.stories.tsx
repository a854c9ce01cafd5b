import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { sampleAsset } from '../../../testing/sample-asset.ts';
import { Picture } from './picture.tsx';

const meta: Meta<typeof Picture> = {
  title: 'Primitives/Media/Picture',
  component: Picture,
  args: { asset: sampleAsset('press-hall', 'A press hall'), sizes: '92vw' },
};
export default meta;
type Story = StoryObj<typeof Picture>;

export const OwnRatio: Story = {};
export const Plate: Story = { args: { ground: 'plate' } };
export const SquareCrop: Story = {
  args: { ratio: 1, asset: { ...sampleAsset('press-hall', 'A press'), focus: '900x500:901x501' } },
};
export const Upright: Story = { args: { ground: 'plate', asset: sampleAsset('tool-wall', 'A tool wall', 1000, 1500) } };
export const Smaller: Story = { args: { asset: sampleAsset('stamp', 'A stamp', 240, 160), sizes: '240px' } };
export const Decoration: Story = { args: { alt: '' } };
export const OnInk: Story = {
  args: { ground: 'plate' },
  decorators: [
    (Drawn) => (
      <div data-surface="ink">
        <Drawn />
      </div>
    ),
  ],
};
