import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, waitFor } from 'storybook/test';
import { sampleAsset } from '../../../testing/sample-asset.ts';
import { VideoEmbed } from './video-embed.tsx';
import { VideoPoster } from './video-poster.tsx';

const meta: Meta<typeof VideoPoster> = {
  title: 'Primitives/Media/Video of a service',
  component: VideoPoster,
  args: {
    id: 'film',
    href: 'https://video.example/watch/17',
    noticeId: 'notice',
    poster: sampleAsset('press-hall', ''),
    sizes: '92vw',
    label: 'Play video: A walk through the plant',
    facts: ['4:36', 'Video service'],
  },
  // An empty page replaces the service's player, so that the story sends no requests.
  render: (args) => (
    <div>
      <VideoPoster {...args} />
      <VideoEmbed linkId={args.id} frameUrl="about:blank" title="A walk through the plant" />
      <p id={args.noticeId}>Once you start it, the service receives data.</p>
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof VideoPoster>;

export const Poster: Story = {};
export const WithoutPicture: Story = { args: { poster: null, facts: ['Video service'] } };
export const Played: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const link = await canvas.findByRole('link', { name: /^Play video/ });
    await expect(link).toHaveAccessibleDescription('Once you start it, the service receives data.');
    await waitFor(async () => {
      await userEvent.click(link);
      await expect(canvasElement.querySelector('iframe')).not.toBeNull();
    });
    await expect(link).not.toBeVisible();
    await waitFor(() => expect(document.activeElement).toBe(canvasElement.querySelector('iframe')));
  },
};
