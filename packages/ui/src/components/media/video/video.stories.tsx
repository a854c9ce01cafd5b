import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, waitFor } from 'storybook/test';
import { sampleAsset } from '../../../testing/sample-asset.ts';
import { Video } from './video.tsx';

const file = (name: string) => `https://assets.clavora.example/f/1926/x/cafe/${name}`;

const meta: Meta<typeof Video> = {
  title: 'Primitives/Media/Video',
  component: Video,
  args: {
    src: file('cylinder-key-cut.mp4'),
    type: 'video/mp4',
    title: 'A cylinder key is drawn and cut',
    poster: sampleAsset('cylinder-key-cut', '', 1920, 1080),
  },
};
export default meta;
type Story = StoryObj<typeof Video>;

export const Captioned: Story = {
  args: { captions: { src: file('cylinder-key-cut.en.vtt'), lang: 'en', label: 'English' } },
  play: async ({ canvasElement }) => {
    const player = canvasElement.querySelector('video');
    await expect(player).toHaveAccessibleName('A cylinder key is drawn and cut');
    await waitFor(() => expect(player?.networkState).toBe(HTMLMediaElement.NETWORK_IDLE));
    await expect(player?.paused).toBe(true);
  },
};
export const WithoutCaptions: Story = {};
export const WithoutPoster: Story = { args: { poster: null } };
export const Upright: Story = { args: { poster: sampleAsset('upright', '', 1080, 1920) } };
