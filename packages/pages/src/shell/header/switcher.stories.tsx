import type { Meta } from '@storybook/nextjs-vite';
import { expect, userEvent } from 'storybook/test';
import { siteStory, storyShell } from '../../testing/page-story.tsx';
import { Switcher } from './switcher.tsx';

const meta: Meta = { title: 'Layouts/Switcher' };
export default meta;

export const Closed = siteStory('closed', (load) => <Switcher shell={storyShell(load)} context={load.context} />);

export const Open = siteStory(
  'open, by keyboard',
  (load) => (
    <div style={{ minBlockSize: '40rem' }}>
      {/* Room for its panel below the header. */}
      <div style={{ position: 'relative' }}>
        <Switcher shell={storyShell(load)} context={load.context} />
      </div>
    </div>
  ),
  async ({ canvasElement }) => {
    const opener = canvasElement.querySelector('summary');
    if (!opener) throw new Error('expected a summary');
    opener.focus();
    await userEvent.click(opener);
    await expect(opener.parentElement).toHaveAttribute('open');
    await expect(canvasElement.querySelector('a[aria-current]')).toBeVisible();
  },
);
