import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect } from 'storybook/test';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { mediaStandalone } from './media-standalone.block.ts';
import { mediaStandaloneFixtures } from './media-standalone.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Media standalone', parameters: { block: mediaStandalone } };
export default meta;

const [page, video, bare, upright, square, embed, embedBare, refused, nothing] = mediaStandaloneFixtures;
export const PageWide = blockStory(page);
export const VideoFile: StoryObj<BlockStoryArgs> = {
  ...blockStory(video),
  play: async ({ canvasElement, userEvent }) => {
    const player = canvasElement.querySelector('video');
    await expect(player).toHaveAttribute('preload', 'none');
    await expect(player?.getBoundingClientRect().height).toBeGreaterThan(100);
    const transcript = canvasElement.querySelector('details');
    const [words, summary] = [transcript?.querySelector('p'), transcript?.querySelector('summary')];
    await expect(words).not.toBeVisible();
    if (summary) await userEvent.click(summary);
    await expect(words).toBeVisible();
  },
};
export const BareVideo = blockStory(bare);
export const UprightPicture = blockStory(upright);
export const SquareCrop = blockStory(square);
export const ServiceVideo: StoryObj<BlockStoryArgs> = {
  ...blockStory(embed),
  play: async ({ canvas, canvasElement }) => {
    const link = await canvas.findByRole('link');
    await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=CLVsample14');
    await expect(link).toHaveAccessibleDescription(/YouTube/);
    await expect(canvasElement.querySelector('iframe')).toBeNull();
  },
};
export const ServiceVideoBare = blockStory(embedBare);
export const RefusedHost = blockStory(refused);
export const Nothing = blockStory(nothing);
