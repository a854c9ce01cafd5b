import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { sampleAsset } from '../../../testing/sample-asset.ts';
import { Figure } from './figure.tsx';

const meta: Meta<typeof Figure> = {
  title: 'Primitives/Media/Figure',
  component: Figure,
  args: { asset: sampleAsset('factory', 'Hall 3 with its saw-tooth roof'), sizes: '92vw', ground: 'plate' },
};
export default meta;
type Story = StoryObj<typeof Figure>;

export const Captioned: Story = { args: { caption: 'Seven sheds, 84 m. The windows look north.' } };
export const LongCaption: Story = {
  args: {
    caption:
      'Die Hochregallagerbediengeräte und die Schlüsselrohlingvereinzelungsanlage stehen in Halle 3; gemessen wird nebenan, bei 20 °C, ohne Sonne.',
  },
};
export const Bare: Story = {};
